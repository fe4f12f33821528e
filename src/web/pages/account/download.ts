import { redirect } from 'react-router'
import { memberDesk } from '#server/member-desk.ts'
import type { Route } from './+types/download.ts'

/** A bill as PDF; without one everything the shop has of the member. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = context.get(memberDesk)
  const { id } = params as { id?: string }
  const response = id
    ? await desk.ask(`/account/invoices/${encodeURIComponent(id)}`, {
        headers: { Accept: 'application/pdf' },
      })
    : await desk.ask('/account/export')
  if (response.status === 401) throw redirect('/login?redirect=%2Faccount')
  return response
}
