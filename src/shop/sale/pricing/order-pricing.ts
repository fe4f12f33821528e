import type { Tax } from '../../facts/tax/provider.ts'
import { type Cents, type Currency, cents, minus, sum, times } from '../../kernel/money.ts'
import {
  type AppliedDiscount,
  applyDeviceDiscounts,
  type DeviceDiscount,
  discountsLeft,
  totalDiscount,
} from './device-discounts.ts'

/** `device`: runs with a plan, and enterprise codes take off its price; `accessory`: is only bought. */
export type GoodsKind = 'device' | 'accessory'

export interface LineItem {
  sku: string
  kind: GoodsKind
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
  currency: Currency
  lines: readonly Pick<LineItem, 'sku' | 'kind' | 'title' | 'unitPrice' | 'quantity'>[]
  discounts: readonly DeviceDiscount[]
}

/** Everything but tax. The plan is not among the lines: it starts at install, not at purchase. */
export function priceGoods({ currency, lines, discounts }: GoodsRequest): OrderPricing {
  let left = discounts
  const lineItems = lines.map(({ sku, kind, title, unitPrice, quantity }): LineItem => {
    const applied = kind === 'device' ? applyDeviceDiscounts(unitPrice, quantity, left) : []
    if (kind === 'device') left = discountsLeft(left, quantity)
    const baseSubtotal = times(unitPrice, quantity)
    const adjustedSubtotal = minus(baseSubtotal, totalDiscount(applied))
    return { sku, kind, title, quantity, unitPrice, baseSubtotal, adjustedSubtotal, discounts: applied }
  })
  const adjustedSubtotal = sum(lineItems.map((line) => line.adjustedSubtotal))
  const applied = lineItems.flatMap((line) => line.discounts)
  return {
    currency,
    lineItems,
    baseSubtotal: sum(lineItems.map((line) => line.baseSubtotal)),
    adjustedSubtotal,
    tax: null,
    total: adjustedSubtotal,
    hasDiscount: applied.length > 0,
    adapterHasFree4gSunsetDiscount: discounts.some(isFree4gUpgrade),
    devicesDiscounts: applied,
  }
}

/** How many of the goods are adapters: what discounts count, and plans. */
export function adaptersIn(lines: readonly Pick<LineItem, 'kind' | 'quantity'>[]): number {
  return lines.reduce((units, line) => units + (line.kind === 'device' ? line.quantity : 0), 0)
}

export function withTax(pricing: OrderPricing, tax: Tax | null): OrderPricing {
  return { ...pricing, tax, total: sum([pricing.adjustedSubtotal, tax?.amount ?? cents(0)]) }
}

function isFree4gUpgrade(discount: DeviceDiscount): boolean {
  return discount.enterpriseType === UPGRADE_4G_TYPE && discount.rate === 1_000_000
}
