import type { ShopConfig } from '../../../shop/facts/config/config.ts'
import { MARKETS, openMarkets } from '../../../shop/facts/markets/markets.ts'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import marketWords from '../../../words/en-US/pages/markets.json'
import { wordsOf } from '../../base/words.ts'
import { moneyIn } from '../../ui/money.tsx'

type Named = Pick<
  ShopConfig,
  | 'brand'
  | 'legalOwner'
  | 'supportEmail'
  | 'supportPhone'
  | 'postalAddress'
  | 'governingLaw'
  | 'returnDays'
  | 'warrantyMonths'
  | 'fullWarranty'
  | 'allowCanadianOrders'
  | 'dispatchBusinessDays'
>

/** What the words of the content pages may name: the shop, its address, its prices of today. */
export function wordValues(config: Named, prices: PriceList, language: string) {
  const money = (amount: PriceList['planPrice']) => moneyIn(language)(amount, prices.currency)
  return {
    brand: config.brand,
    owner: config.legalOwner,
    email: config.supportEmail,
    phone: config.supportPhone || 'none',
    address: config.postalAddress,
    law: config.governingLaw,
    returnDays: config.returnDays,
    warrantyMonths: config.warrantyMonths,
    warranty: config.fullWarranty ? 'full' : 'limited',
    places: placesInWords(config, prices.country, language),
    currencies: currenciesInWords(config, prices.country, language),
    many: openMarkets(config).length > 1 ? 'yes' : 'no',
    device: money(prices.devicePrice),
    plan: money(prices.planPrice),
    discount: money(prices.planDiscountPrice),
    days: config.dispatchBusinessDays,
    threshold: prices.planDiscountThreshold,
  }
}

type Open = Pick<ShopConfig, 'allowCanadianOrders'>

/** Where the shop sells, the reader's country first: `the United States and Canada`, in French `au Canada et aux États-Unis`. */
export function placesInWords(config: Open, own: MarketCode, language: string): string {
  const t = wordsOf(marketWords, language)
  const names = ownFirst(config, own).map((code) => t(`country.${code}`))
  return new Intl.ListFormat(language).format(names)
}

/** What the shop is paid in, the reader's currency first: `US dollars (USD) or Canadian dollars (CAD)`. */
function currenciesInWords(config: Open, own: MarketCode, language: string): string {
  const t = wordsOf(marketWords, language)
  const currencies = new Set(ownFirst(config, own).map((code) => MARKETS[code].currency))
  const names = [...currencies].map((currency) => t(`currency.${currency}`))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}

function ownFirst(config: Open, own: MarketCode): MarketCode[] {
  return [own, ...openMarkets(config).filter((code) => code !== own)]
}
