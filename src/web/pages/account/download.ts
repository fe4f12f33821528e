import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import type { Route } from './+types/download.ts'

/** A bill as PDF, a credit note of it, or a quote made from a cart; without one everything the shop has of the member. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const { id } = params as { id?: string }
  const { pathname, search, searchParams } = new URL(request.url)
  if (pathname.startsWith('/order/quote')) {
    const [quote, email] = [searchParams.get('id') ?? '', searchParams.get('email') ?? '']
    const path = `/orders/quote/${encodeURIComponent(quote)}?${new URLSearchParams({ email })}`
    return client.ask(path, { headers: { Accept: 'application/pdf' } })
  }
  const credit = searchParams.get('credit')
  const path = credit
    ? `/account/credit-notes/${encodeURIComponent(credit)}`
    : `/account/invoices/${encodeURIComponent(id ?? '')}`
  const response = id
    ? await client.ask(path, { headers: { Accept: 'application/pdf' } })
    : await client.ask(`/account/export${search}`)
  if (response.status === 401) throw redirect('/login?redirect=%2Faccount')
  return response
}
