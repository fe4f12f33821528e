import accountWords from '../../../words/en-US/pages/account.json'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'

/** The head of a page that a mail's secret leads to: in no search engine, and without a referrer. */
export function accountPageMeta(title: 'reset.meta' | 'confirm.meta') {
  return orderPageMeta(accountWords, title, [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ])
}
