import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '../state/cart.ts'
import { useConfig } from '../state/config.ts'
import { letGoOfOrder } from '../state/let-go-of-order.ts'
import { rememberForServer, useLocale } from '../state/locale.ts'
import { loadPricing } from '../state/price-cart.ts'
import { followOtherTabs, restoreState } from '../state/restore.ts'
import { keepsOrder, needsPricing } from './order-pages.ts'
import { useCountry, useRootData } from './root-data.ts'

/** Restores what the browser keeps, then holds cart, locale and prices in step with page and country. */
export function useShopState() {
  const [restored, setRestored] = useState(false)
  const { pathname } = useLocation()
  const root = useRootData()
  const country = useCountry()
  const locale = useLocale((state) => state.locale)

  useEffect(() => {
    void restoreState().then(() => {
      const { locale, setLocale } = useLocale.getState()
      if (!locale) setLocale(navigator.language)
      setRestored(true)
    })
    return followOtherTabs()
  }, [])

  useEffect(() => {
    if (locale) void rememberForServer(locale)
  }, [locale])

  useEffect(() => {
    if (!restored || !root) return
    const { config, prices } = root
    const abroad = country === 'ca'
    useConfig.getState().setConfig(config)
    if (!keepsOrder(pathname)) letGoOfOrder()
    useCart.setState(({ offer }) => ({
      deviceVariantSku:
        offer.deviceSku || (abroad ? config.shopifyBouncieCanadaDeviceSku : config.shopifyBouncieDeviceSku),
      subscriptionVariantSku: abroad
        ? config.shopifyBouncieCanadaSubscriptionSku
        : config.shopifyBouncieSubscriptionSku,
    }))
    useCart.getState().applyPriceList(prices[country])
    if (needsPricing(pathname)) void loadPricing()
  }, [restored, root, country, pathname])
}
