import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deviceSkuOf, planSkuOf } from '../../shop/facts/markets/markets.ts'
import connectionWords from '../../words/en-US/pages/connection.json'
import {
  localeFields,
  localeInAddress,
  localeOfServer,
  localeShown,
  rememberForServer,
  useLocale,
} from '../base/locale.ts'
import { useCountry, useRootData } from '../base/root-data.ts'
import { shownLanguage, useWords } from '../base/words.ts'
import { isBesideCheckout } from '../checkout/beside-checkout.ts'
import { useKeptMarkup } from '../hydration/use-kept-markup.ts'
import { buy } from '../parts/buy/buy.ts'
import { useErrors } from '../parts/errors/errors.ts'
import { checkSession, saysSignedOut, takeSession } from '../parts/sign-in/check-session.ts'
import { useMemberDetails } from '../parts/sign-in/member-details.ts'
import { ACCOUNT_DEFAULTS, useAccount } from '../parts/state/account.ts'
import { useCart } from '../parts/state/cart.ts'
import { useConfig } from '../parts/state/config.ts'
import { detachOrder } from '../parts/state/detach-order.ts'
import { loadPricing } from '../parts/state/price-cart.ts'
import { followBasket, followOtherTabs, restoreState } from '../parts/state/restore.ts'
import { useChat } from '../parts/third-parties/chat-store.ts'
import { goesOnBuying, isAccount, keepsOrder, needsPricing } from './order-pages.ts'
import { useErrorReports } from './use-error-reports.ts'
import { useMarks } from './use-marks.ts'

/**
 * Restores what the browser keeps, then holds cart, locale and prices in step with page and country. A
 * component of its own that shows nothing, so that its changes render nothing else again.
 */
export function ShopState() {
  const restored = useShopState()
  useMarks(restored)
  useMemberDetails(restored)
  useKeptMarkup({ ready: restored, act: useActOnKept(), chooseLocale: chooseCountry })
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
  const [languages] = useState(root?.languages ?? [])

  useEffect(() => {
    // In a task of its own: a slow phone can answer a tap between this and the page's first render.
    let unshare = () => {}
    const timer = setTimeout(async () => {
      // Read first: what is restored is told to the server.
      const told = localeInAddress(window.location.search) ?? localeOfServer()
      await restoreState()
      if (saysSignedOut(window.location)) useAccount.getState().signOut()
      const { locale, setLocale } = useLocale.getState()
      const chosen = localeFields(told ?? (locale || navigator.language))
      // A text read beside the checkout in another language changes nothing of the checkout.
      if (!isBesideCheckout(window.location.search))
        setLocale(localeShown(chosen.locale, shownLanguage(), languages))
      // The place in the basket is one of the country shown.
      unshare = await followBasket()
      await checkSession({ isBuying: goesOnBuying(window.location.pathname) })
      if (isAccount(window.location.pathname)) await takeSession()
      setRestored(true)
    })
    const unfollow = followOtherTabs()
    return () => {
      clearTimeout(timer)
      unfollow()
      unshare()
    }
  }, [languages])

  useEffect(() => {
    if (locale) void rememberForServer(locale)
  }, [locale])

  useEffect(() => {
    if (!restored || !root) return
    const { config, prices } = root
    useConfig.getState().setConfig(config)
    if (!keepsOrder(pathname) && !isBesideCheckout(window.location.search)) detachOrder()
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

/** What the links and buttons of kept markup do beside leading somewhere (`useKeptMarkup`). */
function useActOnKept() {
  const navigate = useNavigate()
  return useCallback(
    ({ dataset: { action, count } }: HTMLElement) => {
      if (action === 'chat') useChat.getState().open()
      if (action === 'print') window.print()
      const next = action === 'buy' && buy(Number(count) || 1)
      if (next) void navigate(next)
    },
    [navigate],
  )
}

/** Where to ship, and so whose prices to show. */
function chooseCountry(locale: string): void {
  // An address in the other country must not decide the taxes any more.
  useAccount.getState().updateAccount({ pricingLocation: ACCOUNT_DEFAULTS.pricingLocation })
  useLocale.getState().setLocale(locale)
}

/** Says on every page that the network is gone, for as long as it is. */
function useConnection(): void {
  const t = useWords(connectionWords)
  useEffect(() => {
    const over = new AbortController()
    const { setError, clearError } = useErrors.getState()
    // The page may have come from the browser's cache.
    if (!navigator.onLine) setError('global', t('offline'))
    window.addEventListener('offline', () => setError('global', t('offline')), over)
    window.addEventListener('online', () => clearError('global'), over)
    return () => over.abort()
  }, [t])
}
