import type { Currency } from '../../shop/kernel/money.ts'

/** Answers of the API as the pages read them. Money is in currency units. */

export interface TaxInfo {
  /** -1 while the tax is not known. */
  amount: number
  /** Absent from what an earlier version of the shop left in this browser. */
  parts?: { name: string; ratePercent: number; amount: number }[]
  source?: 'table' | 'stripe' | null
}

export interface Variant {
  id: string
  sku: string
  title: string
  /** Null for a plan. */
  inventoryQuantity: number | null
  image: { url: string; width: number; height: number }
}

export interface LineDiscount {
  description: string
  subtotal: number
  amount: number
  quantity: number
}

export interface PricedLine {
  sku: string
  quantity: number
  unitPrice: number
  baseSubtotal: number
  adjustedSubtotal: number
  discounts: LineDiscount[]
}

export interface DevicePricing {
  currencySymbol: string
  currencyType: Currency
  lineItems: PricedLine[]
  baseSubtotal: number
  adjustedSubtotal: number
  taxInfo: TaxInfo
  total: number
  hasDiscount: boolean
  adapterHasFree4gSunsetDiscount: boolean
  devicesDiscounts: (LineDiscount & { discountPercent: number })[]
}

export interface ProductAnswer {
  productInfo: { title: string; variants: Variant[] }
  pricing: DevicePricing
}

export interface PlanPriceAnswer {
  price: {
    adjustedUnitPrice: number
    baseUnitPrice: number
    adjustedSubtotal: number
    baseSubtotal: number
    taxInfo: TaxInfo
    discountThreshold: number
    /** Twelve months at the volume price instead of the full one. */
    annualSavings: number
  }
}

export interface Address {
  country: string
  line1: string
  line2?: string
  city: string
  state: string
  postalCode: string
  businessName?: string
  contact: { firstName: string; lastName: string; phone?: string; email?: string }
}

export interface CardDetails {
  last4: string
  brand: string
  name: string
}
