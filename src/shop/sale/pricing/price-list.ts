import type { MarketCode } from '../../kernel/market-code.ts'
import type { Cents, Currency } from '../../kernel/money.ts'

/** The prices in force in one country from a date on. */
export interface PriceList {
  id: string
  country: MarketCode
  currency: Currency
  devicePrice: Cents
  planPrice: Cents
  planDiscountPrice: Cents
  /** Active units from which the discounted plan price holds. */
  planDiscountThreshold: number
  startsAt: Date
}

/** The newest list of a country that has started; undefined when none has. */
export function priceListInForce(
  lists: readonly PriceList[],
  country: MarketCode,
  at: Date,
): PriceList | undefined {
  return lists
    .filter((list) => list.country === country && list.startsAt <= at)
    .reduce<PriceList | undefined>(
      (newest, list) => (newest && newest.startsAt > list.startsAt ? newest : list),
      undefined,
    )
}
