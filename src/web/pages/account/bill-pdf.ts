import { redirect } from 'react-router'
import { memberDesk } from '#server/member-desk.ts'
import type { Route } from './+types/bill-pdf.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const headers = { Accept: 'application/pdf' }
  const path = `/account/invoices/${encodeURIComponent(params.id)}`
  const response = await context.get(memberDesk).ask(path, { headers })
  if (response.status === 401) throw redirect('/login?redirect=%2Faccount%2Fbills')
  return response
}
