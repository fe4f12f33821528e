import type { MarketCode } from '../../kernel/market-code.ts'

/**
 * What is sold, as tax law tells it apart. `service`: the monthly plan; `fee`: an amount for each parcel that some states
 * ask of large sellers. Shipping is free, and taxed like the goods where it would not be.
 */
export const SOLD_KINDS = ['device', 'service', 'shipping', 'fee'] as const
export type SoldKind = (typeof SOLD_KINDS)[number]

/** Basis points of the whole price. */
export const WHOLE_PRICE = 10_000

/** The law or the tax office a rule comes from: what it is called, and where it stands. */
export interface TaxSource {
  title: string
  where: string
}

/** A US state's rate on goods from a day on. */
export interface TaxRateRow {
  /** Postal abbreviation. */
  state: string
  /** First day the rate holds, as `YYYY-MM-DD`. */
  from: string
  /** Parts per million. */
  rate: number
  /** Where the rate comes from. */
  note: string
  /** The day it was last held against its source, where that is not the table's. */
  checkedOn?: string
  source?: TaxSource
}

/** A Canadian province's taxes on goods from a day on. */
export interface ProvinceRateRow {
  province: string
  from: string
  parts: readonly { name: 'GST' | 'HST' | 'PST' | 'QST'; rate: number }[]
  note: string
}

/** How a place taxes the monthly plan from a day on. */
export interface ServiceRule {
  /** Code of the state or province. */
  place: string
  from: string
  /** Basis points of the price that are taxed; 0 for none. */
  taxed: number
  /** Parts per million, where it is not the rate on goods. */
  rate?: number
  /** The taxes that are due; all there are on goods without it. */
  only?: readonly string[]
  /** Null where none was found: then `note` says what is assumed. */
  source: TaxSource | null
  checkedOn: string
  note: string
  /** What other sources say. */
  disagrees?: string
}

/** An amount for each parcel. Nobody owes it below `sellerAbove`, so it is asked for only once the operator says so. */
export interface DeliveryFee {
  country: MarketCode
  place: string
  from: string
  /** Cents for each order. */
  fee: number
  /** Cents of taxed goods from which an order owes it. */
  orderFrom: number
  /** What a seller sold there in the year before, in cents, above which it owes the fee. */
  sellerAbove: number
  source: TaxSource
  checkedOn: string
  note: string
}
