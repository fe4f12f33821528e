import type { PlanPrice } from '../../../http/products.ts'
import type { AddressAnswer } from '../../../shop/facts/addresses/address-answer.ts'
import type { OrderVehicle } from '../../../shop/facts/vehicles/kept-verdict.ts'
import { createPersisted } from '../../base/persisted.ts'
import type { StoredCard, StoredPricing } from '../../base/stored-pricing.ts'
import type { SubscriptionPrice } from './cart.ts'

export interface LastOrderFields {
  device: { pricing: StoredPricing } | null
  subscriptionPrice: SubscriptionPrice | null
  activeSubscriptionCount: number
  orderId: string
  /** The short number people read out. */
  orderNumber: string
  /** ISO 8601. */
  placedAt: string
  account: { email: string; firstName: string; lastName: string; userAccountId: string } | null
  shippingAddress: AddressAnswer | null
  billingAddress: AddressAnswer | null
  vehicle: OrderVehicle | null
  businessName: string
  poNumber: string
  ccDetails: StoredCard | null
  quantity: number
  deviceProductImage: { url: string }
  variantTitle: string
  regularSubscriptionPrice: number
  newSubscriptionPrice: PlanPrice['price'] | null
  activeSubscriptionNextBillingDate: string
  enterpriseTypes: string[]
  returnOrderId: string
  newToBrand: boolean
  isEmailRegistered: boolean
  confirmationEmail: string
  /** The order's page, by its signed link; empty for an order of an older release. */
  statusUrl: string
  /** Did the buyer agree to the plan, or leave it for later? */
  isPlanAgreed: boolean
  /** When it arrives, as promised; null for an order of an older release. */
  delivery: { shipBy: string; from: string; by: string } | null
}

const LAST_ORDER_DEFAULTS: LastOrderFields = {
  device: null,
  subscriptionPrice: null,
  activeSubscriptionCount: 0,
  orderId: '',
  orderNumber: '',
  placedAt: '',
  account: null,
  shippingAddress: null,
  billingAddress: null,
  vehicle: null,
  businessName: '',
  poNumber: '',
  ccDetails: null,
  quantity: 0,
  deviceProductImage: { url: '' },
  variantTitle: '',
  regularSubscriptionPrice: 0,
  newSubscriptionPrice: null,
  activeSubscriptionNextBillingDate: '',
  enterpriseTypes: [],
  returnOrderId: '',
  newToBrand: false,
  isEmailRegistered: false,
  confirmationEmail: '',
  statusUrl: '',
  isPlanAgreed: false,
  delivery: null,
}

interface LastOrder extends LastOrderFields {
  /** Puts a finished order in the place of the one before; fields it lacks are empty again. */
  setLastOrder: (order: Partial<LastOrderFields>) => void
}

export const useLastOrder = createPersisted<LastOrder>('lastOrderData', [], (set) => ({
  ...LAST_ORDER_DEFAULTS,
  setLastOrder: (order) => set({ ...LAST_ORDER_DEFAULTS, ...order }),
}))
