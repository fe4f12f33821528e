import type { Cents, Currency, Ppm } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'

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
  /** The tax's own name, as in `GST`, `QST` or `Texas sales tax`. */
  name: string
  rate: Ppm
  amount: Cents
}

export interface Tax {
  amount: Cents
  parts: TaxPart[]
  source: 'table' | 'stripe'
}

export interface TaxRequest {
  location: TaxLocation
  currency: Currency
  /** What the tax is on: the goods after discounts, in cents. Shipping is free. */
  subtotal: Cents
  at: Date
}

/** Who says how much tax is due. */
export interface TaxProvider {
  readonly name: 'table' | 'stripe'
  /**
   * The tax on a subtotal, or null while the place is not known well enough.
   * @throws ShopError `unavailable` when the provider cannot be asked.
   */
  taxOn(request: TaxRequest): Promise<Tax | null>
}
