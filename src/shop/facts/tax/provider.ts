import type { MarketCode } from '../../kernel/market-code.ts'
import type { Cents, Currency, Ppm } from '../../kernel/money.ts'
import type { SoldKind } from './rate-row.ts'
import type { TaxChoiceSource } from './tax-choice.ts'

/** Where the goods go, as far as the buyer has said yet. */
export interface TaxLocation {
  country: MarketCode
  /** Subdivision code in capitals, as in `TX` or `ON`. */
  state?: string
  city?: string
  postalCode?: string
  line1?: string
}

export interface TaxPart {
  /** Which tax, as in `GST` or `sales_tax`; `taxes.named` says it in words. Older orders hold words, as in `Texas sales tax`. */
  name: string
  /** Whose tax it is, where each state levies its own, as in `Texas`. */
  place?: string
  /** 0 for an amount that does not depend on the price. */
  rate: Ppm
  /** Basis points of the price that are taxed; absent for the whole of it. */
  taxedShare?: number
  amount: Cents
}

/** Why tax that would be due is not taken. */
export interface TaxExemption {
  certificateId: string
  /** Its end, as in `***4821`: receipts and bills are read by others, too. */
  number: string
}

export interface Tax {
  amount: Cents
  parts: TaxPart[]
  source: 'table' | 'stripe'
  /** The state or province that does not tax what is sold, as in `US-CA`. Absent where the seller only is not registered. */
  untaxedIn?: string
  /** Absent wherever tax is taken, or none is due anyway. */
  exemption?: TaxExemption
}

export interface TaxRequest {
  /** What is sold. */
  kind: SoldKind
  location: TaxLocation
  currency: Currency
  /** What the tax is on, after discounts, in cents. */
  subtotal: Cents
  at: Date
  /** For the books: nothing was taken because of a certificate. */
  isExempt?: boolean
}

/** A sale whose tax was taken, or money of it that went back, for the books the tax is filed from. */
export interface TaxSale {
  /** The shop's own id of the payment: a repeated call books it once. */
  id: string
  request: TaxRequest
}

export interface TaxReturn {
  /** The shop's own id of the refund. */
  id: string
  /** What `recordSale` gave. */
  sale: string
  /** With its tax, in cents. */
  amount: Cents
  /** Only tax goes back, and the sale stays as it was: a certificate came after it. */
  isTaxAlone?: boolean
}

/** Money that was on its way back and came back to the seller. */
export interface TaxUndoneReturn {
  /** Another id than the refund's. */
  id: string
  /** What `recordReturn` gave. */
  back: string
}

/** Where a service files from: it wants to hear of every sale and of what went back. */
export interface TaxBooks {
  /** @returns the service's id of the sale, and the tax it has booked. @throws ShopError `unavailable` */
  recordSale(sale: TaxSale): Promise<{ reference: string; amount: Cents }>
  /** @throws ShopError `unavailable` */
  recordReturn(back: TaxReturn): Promise<{ reference: string }>
  /** @throws ShopError `unavailable` */
  undoReturn(undone: TaxUndoneReturn): Promise<{ reference: string }>
}

/** Who says how much tax is due. */
export interface TaxProvider {
  readonly name: 'table' | 'stripe'
  /** States and provinces the seller is registered in, as in `US-TX`; tax is taken everywhere without them. */
  readonly places?: readonly string[] | undefined
  readonly books?: TaxBooks | undefined
  /** What the operator decided beside the table; a service knows none. */
  readonly choices?: TaxChoiceSource | undefined
  /**
   * The tax on a subtotal, or null while the place is not known well enough.
   * @throws ShopError `unavailable` when the provider cannot be asked.
   */
  taxOn(request: TaxRequest): Promise<Tax | null>
}
