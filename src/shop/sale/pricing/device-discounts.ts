import { type Cents, cents, minus, type Ppm, share, sum, times, ZERO } from '../../kernel/money.ts'

/** One percentage off some or all adapters of an order. */
export interface DeviceDiscount {
  description: string
  rate: Ppm
  /** Adapters it covers at most; every adapter without it. */
  quantity?: number | undefined
  /** The enterprise type that brought it, as in `4G Upgrade`. */
  enterpriseType?: string | undefined
}

export interface AppliedDiscount {
  description: string
  rate: Ppm
  /** Adapters covered. */
  quantity: number
  /** What the covered adapters cost before this discount. */
  subtotal: Cents
  /** Money taken off. */
  amount: Cents
}

/**
 * Discounts add up: each takes its percentage of the list price of the adapters it covers, largest first,
 * and together they never take more than the adapters cost.
 * @see docs/decisions/0005-discounts-add-up.md
 */
export function applyDeviceDiscounts(
  unitPrice: Cents,
  quantity: number,
  discounts: readonly DeviceDiscount[],
): AppliedDiscount[] {
  let left = times(unitPrice, quantity)
  return [...discounts]
    .sort((a, b) => b.rate - a.rate)
    .map((discount) => {
      const covered = Math.max(0, Math.min(quantity, discount.quantity ?? quantity))
      const subtotal = times(unitPrice, covered)
      const amount = cents(Math.min(share(subtotal, discount.rate), left))
      left = minus(left, amount)
      return { description: discount.description, rate: discount.rate, quantity: covered, subtotal, amount }
    })
    .filter((applied) => applied.amount > ZERO)
}

/** What is left of discounts for so many adapters at most, once a line of adapters has had its share. */
export function discountsLeft(discounts: readonly DeviceDiscount[], quantity: number): DeviceDiscount[] {
  return discounts.map((discount) =>
    discount.quantity === undefined
      ? discount
      : { ...discount, quantity: Math.max(0, discount.quantity - quantity) },
  )
}

export function totalDiscount(applied: readonly AppliedDiscount[]): Cents {
  return sum(applied.map((discount) => discount.amount))
}
