import type { OrderOrigin } from '../../shop/checkout/agreements.ts'
import type { OrderVehicle } from '../base/api-types.ts'
import type { Address, CardDetails, DevicePricing } from '../base/wire.ts'

/** An order as the API reads it out, as far as the pages use it. */
export interface OrderAnswer {
  id: string
  orderNumber: number
  complete: boolean
  status: string
  fulfillmentStatus: string
  origin: OrderOrigin
  quantity: number
  account: { email: string; userAccountId: string | null }
  shippingAddress: Address | null
  billingAddress: Address | null
  businessName: string | null
  isBulkPackaging: boolean
  vehicle: OrderVehicle | null
  enterpriseId: string
  deviceVariantSku: string
  pricing: DevicePricing & { taxInfo: { parts: TaxPart[] } }
  /** The card's owner may be unknown. */
  ccDetails: (Omit<CardDetails, 'name'> & { name: string | null }) | null
  quoteExpiresAt: string | null
  createdAt: string
}

export interface TaxPart {
  name: string
  ratePercent: number
  amount: number
}
