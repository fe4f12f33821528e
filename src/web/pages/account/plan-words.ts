import { MARKETS } from '../../../shop/facts/markets/markets.ts'
import { dayInWords, dayOfMomentInWords } from '../../../shop/facts/markets/until-words.ts'
import { cardBrandName } from '../../../shop/kernel/card-brand.ts'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'
import { type Currency, fromUnits } from '../../../shop/kernel/money.ts'
import type { ApiAnswer } from '../../base/api.ts'
import { useCountry, useLanguage } from '../../base/root-data.ts'
import { useMoney } from '../../ui/money.tsx'

export type Device = ApiAnswer<'GET /account/devices'>['devices'][number]
export type Plan = NonNullable<ApiAnswer<'GET /account/plan'>>
export type NextBill = NonNullable<Plan['nextBill']>

/**
 * `2027-03-04` as `March 4, 2027`, in the visitor's language. Of a moment, as in `2027-03-05T03:00:00Z`, it is the day
 * by the clocks of a market, the same as in mails and on papers.
 * @param market that of what is shown; the visitor's when left out
 */
export function useDay(market?: MarketCode): (iso: string) => string {
  const language = useLanguage()
  const shown = useCountry()
  const { timeZone } = MARKETS[market ?? shown]
  return (iso) =>
    isMoment(iso)
      ? dayOfMomentInWords(new Date(iso), timeZone, language)
      : dayInWords(new Date(iso), language)
}

function isMoment(iso: string): boolean {
  return iso.includes('T')
}

/** Amounts of the API, in units, as in `$9.00`, in the visitor's language. */
export function useAmount(): (units: number, currency: Currency) => string {
  const money = useMoney()
  return (units, currency) => money(fromUnits(units), currency)
}

export function currencyOf({ market }: Pick<Plan, 'market'>): Currency {
  return MARKETS[market].currency
}

/** As people write a card's brand; the card company's own word for others. */
export function cardName(brand: string): string {
  return cardBrandName(brand) ?? brand
}
