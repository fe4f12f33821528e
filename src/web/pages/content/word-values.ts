import type { ShopConfig } from '../../../shop/config/config.ts'
import { MARKETS } from '../../../shop/markets/markets.ts'
import type { PriceList } from '../../../shop/pricing/price-list.ts'
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
    canada: MARKETS.ca.isOpen(config) ? 'yes' : 'no',
    device: money(prices.devicePrice),
    plan: money(prices.planPrice),
    discount: money(prices.planDiscountPrice),
    days: config.dispatchBusinessDays,
    threshold: prices.planDiscountThreshold,
  }
}
