import { DEFAULT_MARKET, MARKETS } from '../../shop/facts/markets/markets.ts'
import { type Cents, type Currency, formatMoney, formatMoneyOf } from '../../shop/kernel/money.ts'
import { useLanguage } from '../base/root-data.ts'
import { joinClasses } from './join-classes.ts'

interface MoneyProps {
  amount: Cents
  currency: Currency
  /** Shows the code beside the default market's dollars too; others always carry it. */
  withCode?: boolean
  className?: string
}

/** An amount of money, as in `$89.99` or `$89.99 CAD`. */
export function Money({ amount, currency, withCode = false, className }: MoneyProps) {
  const text = useMoney()
  return (
    <span translate="no" className={joinClasses('figures whitespace-nowrap', className)}>
      {text(amount, currency, withCode)}
    </span>
  )
}

type MoneyText = (amount: Cents, currency: Currency, withCode?: boolean) => string

/** Amounts as text in a language. */
export function moneyIn(language: string): MoneyText {
  return (amount, currency, withCode = false) =>
    withCode || currency !== MARKETS[DEFAULT_MARKET].currency
      ? formatMoneyOf(amount, currency, language)
      : formatMoney(amount, language)
}

/** Amounts as text in the visitor's language. */
export function useMoney(): MoneyText {
  return moneyIn(useLanguage())
}

/** Amounts as text in the language of the office. */
export const moneyText: MoneyText = moneyIn(MARKETS[DEFAULT_MARKET].defaultLanguage)
