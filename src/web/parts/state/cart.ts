import type { PlanPrice, Product } from '../../../http/products.ts'
import { DEFAULT_MARKET, MARKETS } from '../../../shop/facts/markets/markets.ts'
import { CURRENCY_SIGNS, toUnits } from '../../../shop/kernel/money.ts'
import type { OrderOrigin } from '../../../shop/sale/orders/origin.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import { createPersisted } from '../../base/persisted.ts'
import type { StoredPricing, StoredTax } from '../../base/stored-pricing.ts'
import { mainLine } from '../../base/stored-pricing.ts'
import { ACCOUNT_DEFAULTS, type AccountFields } from './account.ts'
import type { PriceChange, SeenFigures } from './price-changes.ts'

export interface SubscriptionPrice {
  adjustedUnitPrice: number
  unitPrice: number
  transactionPrice: number
  taxInfo: StoredTax
  discountThreshold: number
}

/** The latest sending of the cart to checkout. */
export interface CheckoutAttempt {
  /** Random; begins the Idempotency-Key. */
  id: string
  /** Short hash of what was sent. */
  content: string
  /** The order this cart has begun; empty before the first answer. */
  orderId: string
  /** Its place in the waiting line; empty for a buyer who does not wait. */
  ticket?: string
}

/** What staff made for one buyer; the cart is held to it. The storefront's own orders offer nothing. */
export interface Offer {
  origin: OrderOrigin
  /** The short number people read out. */
  number: number
  quantity: number
  deviceSku: string
  /** Until when a quote's price holds, in ISO 8601; empty for other orders. */
  expiresAt: string
}

export const NO_OFFER: Offer = { origin: 'storefront', number: 0, quantity: 0, deviceSku: '', expiresAt: '' }

/** The car the adapter is for, with the verdict its buyer saw; the shop judges it anew. No `makeId`, no car. */
export interface CartVehicle {
  makeId: string
  modelId: string
  year: number
  /** What the driver told; empty where it was not asked. */
  fuel: string
  weight: string
  /** As in `2018 Honda Civic`. */
  name: string
  compatible: string
  compatibility: string
  reason: string
}

/** The parameter that brings the id of a tax certificate from the page it was sent on. */
export const CARRIED = 'certificate'

export const NO_VEHICLE: CartVehicle = {
  makeId: '',
  modelId: '',
  year: 0,
  fuel: '',
  weight: '',
  name: '',
  compatible: '',
  compatibility: '',
  reason: '',
}

/** A looked-up car that the adapter does not fit; an empty name means none. */
export interface UnfitCar {
  name: string
  reason: string
}

export const NO_UNFIT_CAR: UnfitCar = { name: '', reason: '' }

export interface CartFields {
  quantity: number
  subscriptionPrice: SubscriptionPrice
  deviceProductInfo: { title: string; image: Product['productInfo']['variants'][number]['image'] }
  annualSavings: number
  deviceVariantSku: string
  subscriptionVariantSku: string
  /** The field for codes is open. */
  showPromo: boolean
  /** The order or quote this cart was loaded from. */
  orderId: string
  offer: Offer
  checkoutAttempt: CheckoutAttempt
  isBulkPackaging: boolean
  /** Id of the tax certificate that was sent for this order; empty for none. */
  taxCertificate: string
  vehicle: CartVehicle
  /** When an order placed now arrives; null until prices are known. */
  delivery: Product['delivery'] | null
  unfitCar: UnfitCar
  productVariants: Product['productInfo']['variants']
  newSubscriptionPrice: PlanPrice['price'] | null
  partners: string[]
  device: { pricing: StoredPricing }
  /** Where the tax among the figures above is due. */
  pricedPlace: AccountFields['pricingLocation']
  /** What the shopper last saw; null in an empty cart. */
  seenFigures: SeenFigures | null
  /** What has changed by itself since, until the shopper confirms it. */
  priceChanges: PriceChange[]
  cartPanelState: 'open' | 'closed'
  /** True while prices are on their way. */
  isPricing: boolean
}

/**
 * The cart before this browser has brought one back. It knows no price: `applyPriceList` puts those in force
 * in place of the zeros when a page starts, from the data the page was rendered with.
 */
export const CART_DEFAULTS: CartFields = {
  quantity: 0,
  subscriptionPrice: {
    adjustedUnitPrice: 0,
    unitPrice: 0,
    transactionPrice: 0,
    taxInfo: { amount: -1 },
    discountThreshold: 0,
  },
  deviceProductInfo: { title: '', image: { url: '', width: 0, height: 0 } },
  annualSavings: 0,
  deviceVariantSku: '',
  subscriptionVariantSku: '',
  showPromo: false,
  orderId: '',
  offer: NO_OFFER,
  checkoutAttempt: { id: '', content: '', orderId: '' },
  isBulkPackaging: false,
  taxCertificate: '',
  vehicle: NO_VEHICLE,
  delivery: null,
  unfitCar: NO_UNFIT_CAR,
  productVariants: [],
  newSubscriptionPrice: null,
  partners: [],
  device: { pricing: devicePricing(0, MARKETS[DEFAULT_MARKET].currency) },
  pricedPlace: ACCOUNT_DEFAULTS.pricingLocation,
  seenFigures: null,
  priceChanges: [],
  cartPanelState: 'closed',
  isPricing: false,
}

interface Cart extends CartFields {
  setCartPanelState: (state: CartFields['cartPanelState']) => void
  /** The prices of the visitor's country, as the page was rendered with. */
  applyPriceList: (prices: PriceList) => void
  /** Forgets the order that this cart was loaded from or has drafted. */
  clearOrder: () => void
  resetCart: () => void
}

export const useCart = createPersisted<Cart>('cartOrderData', ['cartPanelState', 'isPricing'], (set) => ({
  ...CART_DEFAULTS,
  setCartPanelState: (cartPanelState) => set({ cartPanelState }),
  applyPriceList: (prices) =>
    set(({ quantity, subscriptionPrice, device }) => ({
      subscriptionPrice: {
        ...subscriptionPrice,
        adjustedUnitPrice: toUnits(prices.planDiscountPrice),
        unitPrice: toUnits(prices.planPrice),
        transactionPrice: quantity === 0 ? toUnits(prices.planPrice) : subscriptionPrice.transactionPrice,
        discountThreshold: prices.planDiscountThreshold,
      },
      device:
        quantity === 0 ? { pricing: devicePricing(toUnits(prices.devicePrice), prices.currency) } : device,
    })),
  clearOrder: () =>
    set(({ offer, checkoutAttempt }) => ({
      orderId: '',
      offer: NO_OFFER,
      // What was begun at an offer's terms is not gone on with at others.
      checkoutAttempt: offer.origin === 'storefront' ? checkoutAttempt : CART_DEFAULTS.checkoutAttempt,
    })),
  resetCart: () =>
    set(({ subscriptionPrice, device }) => ({
      quantity: 0,
      orderId: '',
      offer: NO_OFFER,
      checkoutAttempt: CART_DEFAULTS.checkoutAttempt,
      annualSavings: 0,
      newSubscriptionPrice: null,
      isBulkPackaging: false,
      taxCertificate: '',
      vehicle: NO_VEHICLE,
      seenFigures: null,
      priceChanges: [],
      unfitCar: NO_UNFIT_CAR,
      subscriptionPrice: {
        ...subscriptionPrice,
        transactionPrice: subscriptionPrice.unitPrice,
        taxInfo: { amount: -1 },
      },
      device: {
        pricing: devicePricing(mainLine(device.pricing).unitPrice, device.pricing.currencyType),
      },
    })),
}))

/** The price of so many adapters at list price, before tax. */
export function devicePricing(
  unitPrice: number,
  currencyType: StoredPricing['currencyType'],
  quantity: 0 | 1 = 0,
): StoredPricing {
  const subtotal = unitPrice * quantity
  return {
    currencySymbol: CURRENCY_SIGNS[currencyType],
    currencyType,
    currencyCode: currencyType,
    lineItems: [
      { sku: '', quantity, unitPrice, baseSubtotal: subtotal, adjustedSubtotal: subtotal, discounts: [] },
    ],
    baseSubtotal: subtotal,
    adjustedSubtotal: subtotal,
    taxInfo: { amount: -1 },
    total: subtotal,
    hasDiscount: false,
    adapterHasFree4gSunsetDiscount: false,
    devicesDiscounts: [],
  }
}
