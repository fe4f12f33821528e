import type { ParcelReason } from '../../facts/delivery/parcel-states.ts'
import type { DeliveryPromise } from '../../facts/delivery/promise.ts'
import type { TaxPlace } from '../../facts/tax/registrations.ts'
import type { Cents, Currency, Ppm } from '../../kernel/money.ts'
import type { RefundWhy } from '../payments/refund-words.ts'
import type { CodeTerms } from '../pricing/plan-price.ts'

/** Everything a mail about an order says, as plain values: who writes the words asks the database nothing. */
export interface OrderMail {
  orderId: string
  orderNumber: number
  email: string
  /** The page of the order, by its signed link. */
  statusUrl: string
  /** As in `en-us`. */
  locale: string
  currency: Currency
  placedAt: Date
  /** Adapters among the goods; a plan may start for each. */
  quantity: number
  lines: OrderMailLine[]
  discounts: OrderMailDiscount[]
  subtotal: Cents
  /** Those of an order of an older release may have no rate. */
  taxes: { name: string; place?: string; rate?: Ppm; taxedShare?: number; amount: Cents }[]
  /** Where the order is taxed. */
  taxPlace: TaxPlace
  /** The state or province that does not tax the goods; null where tax was taken, or only not collected. */
  untaxedIn: string | null
  /** The end of the number of the certificate because of which there are none. */
  exemption: string | null
  total: Cents
  /** The car the buyer asked about, in words: name, verdict, where the port is. */
  vehicle: { name: string; verdict: string; port: string } | null
  /** The address as lines of a label; empty when the order has none. */
  shipTo: string[]
  businessName: string | null
  /** The number of the buyer's own purchase order. */
  poNumber: string | null
  card: { brand: string; last4: string } | null
  /** When it leaves and arrives, as the buyer was told at checkout; null for an order of an older release. */
  promise: DeliveryPromise | null
  /** The day by which a late order is to leave now, and whether the buyer must agree or may stay silent. */
  delay: { shipBy: string; needsYes: boolean } | null
  /** Null until the parcel has left. */
  shipment: { carrier: string; trackingNumber: string } | null
  /** Why a mail is about one of several parcels; absent where it is about all of the order. */
  parcel?: ParcelReason
  plan: OrderMailPlan | null
  /**
   * What the buyer agreed to about the plan, in the words that were shown, and whether the card of this payment was kept
   * for it; null where the plan was left for later.
   */
  agreement: { text: string; agreedAt: Date; keepsCard: boolean } | null
}

export interface OrderMailLine {
  title: string
  quantity: number
  unitPrice: Cents
  /** Before discounts. */
  subtotal: Cents
}

export interface OrderMailDiscount {
  description: string
  rate: Ppm
  /** Adapters covered, and what they cost before it. */
  quantity: number
  subtotal: Cents
  /** Money taken off, positive. */
  amount: Cents
}

/** The plan at the prices in force when the order was placed. */
export interface OrderMailPlan {
  /** A month for one active adapter at this order's count. */
  unitPrice: Cents
  /** A month for all adapters of this order. */
  monthly: Cents
  regularUnitPrice: Cents
  discountUnitPrice: Cents
  /** Active adapters from which the discounted price holds. */
  discountThreshold: number
  /** What codes change about it; null for nothing. The prices above are after it. */
  codeTerms: CodeTerms | null
}

/** Money of an order that goes back. */
export interface RefundMail {
  order: OrderMail
  refundId: string
  /** Nothing was left to send, paid twice, paid on a page the order has outgrown, called off, or staff sent money back. */
  why: RefundWhy
  /** What staff wrote for the buyer. */
  note: string | null
  amount: Cents
  /** What is left of the payment after all refunds, in cents; 0 for a payment that was never the order's. */
  remaining: Cents
  /** The buyer's adapters whose plan ends with it, and those whose plan goes on although all of the money is back. */
  plans: { ending: string[]; goingOn: string[] }
  /** Between these days most banks show it; ISO 8601. */
  expectedFrom: string
  expectedBy: string
  startedAt: Date
}
