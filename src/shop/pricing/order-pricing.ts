import { type Cents, type Currency, cents, minus, sum, times } from '../kernel/money.ts'
import type { Tax } from '../tax/provider.ts'
import {
  type AppliedDiscount,
  applyDeviceDiscounts,
  type DeviceDiscount,
  totalDiscount,
} from './device-discounts.ts'

export interface LineItem {
  sku: string
  title: string
  quantity: number
  unitPrice: Cents
  baseSubtotal: Cents
  adjustedSubtotal: Cents
  discounts: AppliedDiscount[]
}

/** An order's sums, worked out once and then only copied. `tax` is null while the address is not known. */
export interface OrderPricing {
  currency: Currency
  lineItems: LineItem[]
  baseSubtotal: Cents
  adjustedSubtotal: Cents
  tax: Tax | null
  total: Cents
  hasDiscount: boolean
  adapterHasFree4gSunsetDiscount: boolean
  devicesDiscounts: AppliedDiscount[]
}

export const UPGRADE_4G_TYPE = '4G Upgrade'

export interface GoodsRequest {
  sku: string
  title: string
  unitPrice: Cents
  currency: Currency
  quantity: number
  discounts: readonly DeviceDiscount[]
}

/** Everything but tax. The plan is not among the lines: it starts at install, not at purchase. */
export function priceGoods(request: GoodsRequest): OrderPricing {
  const { sku, title, unitPrice, quantity } = request
  const applied = applyDeviceDiscounts(unitPrice, quantity, request.discounts)
  const baseSubtotal = times(unitPrice, quantity)
  const adjustedSubtotal = minus(baseSubtotal, totalDiscount(applied))
  return {
    currency: request.currency,
    lineItems: [{ sku, title, quantity, unitPrice, baseSubtotal, adjustedSubtotal, discounts: applied }],
    baseSubtotal,
    adjustedSubtotal,
    tax: null,
    total: adjustedSubtotal,
    hasDiscount: applied.length > 0,
    adapterHasFree4gSunsetDiscount: request.discounts.some(isFree4gUpgrade),
    devicesDiscounts: applied,
  }
}

export function withTax(pricing: OrderPricing, tax: Tax | null): OrderPricing {
  return { ...pricing, tax, total: sum([pricing.adjustedSubtotal, tax?.amount ?? cents(0)]) }
}

function isFree4gUpgrade(discount: DeviceDiscount): boolean {
  return discount.enterpriseType === UPGRADE_4G_TYPE && discount.rate === 1_000_000
}
