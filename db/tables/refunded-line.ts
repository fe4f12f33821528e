import type { Cents } from '../../src/shop/kernel/money.ts'

/** Units of one line of an order that money goes back for. */
export interface RefundedLine {
  /** Of the order's line, from 0 up. */
  position: number
  sku: string
  quantity: number
  /** In cents: the units after discounts, and their tax. */
  net: Cents
  tax: Cents
  /** Were the units still in the house? They leave the parcel, and go back on sale once the provider has accepted. */
  isUnshipped: boolean
}
