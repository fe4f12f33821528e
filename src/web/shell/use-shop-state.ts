import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { deviceSkuOf, planSkuOf } from '../../shop/markets/markets.ts'
import { localeInAddress, rememberForServer, useLocale } from '../base/locale.ts'
import { useCountry, useRootData } from '../base/root-data.ts'
import { useKeptMarkup } from '../hydration/use-kept-markup.ts'
import { checkSession } from '../parts/sign-in/check-session.ts'
import { useCart } from '../parts/state/cart.ts'
import { useConfig } from '../parts/state/config.ts'
import { detachOrder } from '../parts/state/detach-order.ts'
import { loadPricing } from '../parts/state/price-cart.ts'
import { followOtherTabs, restoreState } from '../parts/state/restore.ts'
import { actOnKept, chooseCountry } from './kept-actions.ts'
import { goesOnBuying, keepsOrder, needsPricing } from './order-pages.ts'
import { useConnection } from './use-connection.ts'
import { useErrorReports } from './use-error-reports.ts'
import { useMarks } from './use-marks.ts'

/**
 * Restores what the browser keeps, then holds cart, locale and prices in step with page and country. A
 * component of its own that shows nothing, so that its changes render nothing else again.
 */
export function ShopState() {
  const restored = useShopState()
  useMarks(restored)
  useKeptMarkup({ ready: restored, act: actOnKept, chooseLocale: chooseCountry })
  useErrorReports()
  useConnection()
  return null
}

/** @returns whether what the browser keeps has been restored */
function useShopState(): boolean {
  const [restored, setRestored] = useState(false)
  const { pathname } = useLocation()
  const root = useRootData()
  const country = useCountry()
  const locale = useLocale((state) => state.locale)

  useEffect(() => {
    // In a task of its own: a slow phone can answer a tap between this and the page's first render.
    const timer = setTimeout(async () => {
      await restoreState()
      await checkSession({ isBuying: goesOnBuying(window.location.pathname) })
      const { locale, setLocale } = useLocale.getState()
      const asked = localeInAddress(window.location.search)
      if (asked || !locale) setLocale(asked ?? navigator.language)
      setRestored(true)
    })
    const unfollow = followOtherTabs()
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [])

  useEffect(() => {
    if (locale) void rememberForServer(locale)
  }, [locale])

  useEffect(() => {
    if (!restored || !root) return
    const { config, prices } = root
    useConfig.getState().setConfig(config)
    if (!keepsOrder(pathname)) detachOrder()
    useCart.setState(({ offer }) => ({
      deviceVariantSku: offer.deviceSku || deviceSkuOf(config, country),
      subscriptionVariantSku: planSkuOf(config, country),
    }))
    useCart.getState().applyPriceList(prices[country])
    if (!needsPricing(pathname)) return
    const timer = setTimeout(loadPricing)
    return () => clearTimeout(timer)
  }, [restored, root, country, pathname])
  return restored
}
