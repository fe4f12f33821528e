import { createContext } from 'react-router'
import type { Basket } from '../shop/sale/basket/basket.ts'

/**
 * What a purchase without scripts is made from: a basket in a cookie, and what was typed, which the shop keeps under
 * a secret in another cookie that no script can read. Whatever is kept here goes out with the answer.
 * @see docs/decisions/0070-a-purchase-without-scripts.md
 */
export interface PurchaseStore {
  /** What is in the basket, the changes of this request included. */
  basket(): Basket
  keepBasket(basket: Basket): void
  /** What was typed so far, the changes of this request included. */
  readForm(): Promise<unknown>
  keepForm(form: object): Promise<void>
  /** Shows the shop from now on as a visitor of this locale sees it, as in `en-ca`. */
  keepLocale(locale: string): void
}

/** Imported as `#server/page-ports/purchase-store.ts` by the pages. Never in the page's context, which is cached. */
export const purchaseStore = createContext<PurchaseStore>()
