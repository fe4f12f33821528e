import { redirect } from 'react-router'
import type { MemberClient } from '#server/page-ports/member-client.ts'
import { marketOfCurrency } from '../../../../shop/facts/markets/markets.ts'
import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import type { ApiAnswer } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { askMember, SIGNED_OUT } from '../../account/member-api.ts'
import { useDay } from '../../account/plan-words.ts'

export type Status = ApiAnswer<'POST /order-links/status'>

/** In no search engine, and no other site is told the address, which is the key to the order. */
export const linkPageMeta = (title: keyof typeof orderStatusWords & string) =>
  orderPageMeta(orderStatusWords, title, [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ])

export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** The order of the link in the address; null for a link that opens nothing. */
export async function readStatus(client: MemberClient, request: Request): Promise<Status | null> {
  try {
    const body = { token: tokenOf(request) }
    return await askMember(client, 'POST /order-links/status', { body, headers: SIGNED_OUT })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null
    throw error
  }
}

/** Days and moments of an order in words, by the clocks of its market. */
export function useOrderDay(status: Status | null): (iso: string) => string {
  return useDay(status ? marketOfCurrency(status.order.pricing.currencyType).code : undefined)
}

/** A page about the same order. */
export function pathOf(
  page: '' | '/address' | '/cancel' | '/tax-exemption' | '/claim',
  token: string,
  done?: string,
): string {
  const query = new URLSearchParams({ token, ...(done && { done }) })
  return `/order/status${page}?${query}`
}

/** What a form that changes an order begins with; without one that may be changed, back to its page. */
export async function readChangeable(client: MemberClient, request: Request) {
  const token = tokenOf(request)
  const status = await readStatus(client, request)
  if (status && !status.mayChange) throw redirect(pathOf('', token))
  return { status, token }
}

/** For a link that opens no order: cut off on its way, or of before the e-mail was corrected. */
export function DeadLink() {
  const t = useWords(orderStatusWords)
  return (
    <CalmPage title={t('dead.title')}>
      <p>{t('dead.text')}</p>
      <LinkButton to="/account/orders">{t('dead.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}
