import type { MemberDesk } from '#server/member-desk.ts'
import { ApiError } from '../../../base/api-error.ts'
import { askMember, NOBODY, refusalOf } from '../member-api.ts'

/** Which bill: an own one, or that of a link from a mail. */
interface Which {
  id?: string | undefined
  token: string
}

/** Null for a link that does not work any more. */
export async function readPayable(desk: MemberDesk, { id, token }: Which) {
  if (id) return askMember(desk, 'GET /account/invoices/{id}/payment', { id })
  try {
    return await askMember(desk, 'POST /plan-links/invoice', { body: { token }, headers: NOBODY })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null
    throw error
  }
}

export function payWith(desk: MemberDesk, { id, token }: Which, way: { with: 'saved_card' | 'page' }) {
  return refusalOf(() =>
    id
      ? askMember(desk, 'POST /account/invoices/{id}/pay', { id, body: way })
      : askMember(desk, 'POST /plan-links/invoice/pay', { body: { token, ...way }, headers: NOBODY }),
  )
}
