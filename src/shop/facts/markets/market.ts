import type { MarketCode } from '../../kernel/market-code.ts'
import type { Currency } from '../../kernel/money.ts'
import type { Country } from '../addresses/countries.ts'
import type { ShopConfig } from '../config/config.ts'

/** The settings that hold text: SKUs and links are among them, each market under its own field. */
type TextField = keyof { [F in keyof ShopConfig as ShopConfig[F] extends string ? F : never]: F }

/** All that differs between two countries the shop sells to, as far as a browser needs it as well. */
export interface Market {
  code: MarketCode
  /** The key of its country record: subdivisions and their label. */
  country: Country['iso2']
  currency: Currency
  /** The language of a visitor whose own has no messages for this market; a folder of message files. */
  defaultLanguage: string
  /** The settings that name its adapter and its plan. */
  skus: { device: TextField; plan: TextField }
  /** The setting with the adapter's page on the marketplace's site for this country. */
  marketplaceLink: Extract<TextField, `marketplaceLink${string}`>
  /** Whether the operator sells here at present. */
  isOpen: (config: Pick<ShopConfig, 'allowCanadianOrders'>) => boolean
  /** Whose calendar says on which day of a month a plan began or is due; an IANA name. */
  timeZone: string
  postal: PostalRules
  /** The setting with the days a parcel travels in it. */
  transitDays: Extract<TextField, `transitDays${string}`>
  lateOrders: LateOrderRule
  /** Whether the law wants the seller's telephone number in a contract made at a distance. */
  asksPhone: boolean
  /**
   * Whether a buyer is told before the sale whether parts, repair and the information for it will be available, in a state
   * or province of it.
   */
  tellsOfRepair: boolean
  /** A seller takes tax only under a number of its tax offices, and names it on every document. */
  registersSellers: boolean
  /** The tongue a contract must be shown in first, by the state or province of its buyer. */
  firstTongues: Readonly<Record<string, FirstTongue>>
}

/** A tongue some law puts first. The words of the contract in it stand in the messages of every language. */
export type FirstTongue = 'fr'

/** What the law says of an order that does not leave in time. */
export interface LateOrderRule {
  /** Without a promise a parcel has to leave so many days after it was paid. */
  daysWithoutPromise: number
  /** A first delay of so many days stands when the buyer does not answer; any other needs a yes. */
  longestDelay: number
  /** So many days before a delay ends, the buyer is asked about another one. */
  askBefore: number
}

/** How the post office of a country writes its codes. */
export interface PostalRules {
  /** A code as the post office writes it, or undefined when it breaks the rule. */
  normalize: (text: string) => string | undefined
  /** The part of a code that the directory of places is keyed by, in capitals. */
  area: (postalCode: string) => string
  /** The part that names the wider region. */
  region: (postalCode: string) => string
  /** Whether codes are digits alone, which decides the keyboard of a phone. */
  isNumeric: boolean
}
