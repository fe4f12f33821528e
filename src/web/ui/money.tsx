import { type Cents, type Currency, formatMoney } from '../../shop/kernel/money.ts'
import { DEFAULT_MARKET, MARKETS } from '../../shop/markets/markets.ts'
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
  return (
    <span className={joinClasses('figures whitespace-nowrap', className)}>
      {moneyText(amount, currency, withCode)}
    </span>
  )
}

export function moneyText(amount: Cents, currency: Currency, withCode = false): string {
  return withCode || currency !== MARKETS[DEFAULT_MARKET].currency
    ? `${formatMoney(amount)} ${currency}`
    : formatMoney(amount)
}
