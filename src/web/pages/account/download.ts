import { redirect } from 'react-router'
import { memberClient } from '#server/member-client.ts'
import type { Route } from './+types/download.ts'

/** A bill as PDF; without one everything the shop has of the member. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const { id } = params as { id?: string }
  const response = id
    ? await client.ask(`/account/invoices/${encodeURIComponent(id)}`, {
        headers: { Accept: 'application/pdf' },
      })
    : await client.ask(`/account/export${new URL(request.url).search}`)
  if (response.status === 401) throw redirect('/login?redirect=%2Faccount')
  return response
}
