import accountWords from '../../../words/en-US/pages/account.json'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'

/** The head of a page that a mail's secret leads to: in no search engine, and no other site is told the address. Forms name their own site. */
export function accountPageMeta(title: 'reset.meta' | 'confirm.meta') {
  return orderPageMeta(accountWords, title, [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ])
}
