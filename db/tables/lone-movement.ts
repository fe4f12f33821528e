import type { Cents } from '../../src/shop/kernel/money.ts'

/** A payment on the shop's account with the card company that the books do not have like that. */
export interface LoneMovement {
  /** The card company's id of the movement. */
  reference: string
  /** Its id of the payment; null where there is none. */
  paymentReference: string | null
  amount: Cents
}
