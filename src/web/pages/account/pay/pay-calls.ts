import type { MemberClient } from '#server/page-ports/member-client.ts'
import { ApiError } from '../../../base/api-error.ts'
import { askMember, refusalOf, SIGNED_OUT } from '../member-api.ts'

/** Which bill: an own one, or that of a link from a mail. */
interface Which {
  id?: string | undefined
  token: string
}

/** Null for a link that does not work any more. */
export async function readPayable(client: MemberClient, { id, token }: Which) {
  if (id) return askMember(client, 'GET /account/invoices/{id}/payment', { id })
  try {
    return await askMember(client, 'POST /plan-links/invoice', { body: { token }, headers: SIGNED_OUT })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null
    throw error
  }
}

export function payWith(client: MemberClient, { id, token }: Which, way: { with: 'saved_card' | 'page' }) {
  return refusalOf(() =>
    id
      ? askMember(client, 'POST /account/invoices/{id}/pay', { id, body: way })
      : askMember(client, 'POST /plan-links/invoice/pay', { body: { token, ...way }, headers: SIGNED_OUT }),
  )
}
