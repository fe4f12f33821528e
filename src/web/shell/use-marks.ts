import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { localeIn } from '../../shop/facts/locale/locale.ts'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import { useCountry, useLanguage, useRootData } from '../base/root-data.ts'
import { markDocument } from '../hydration/use-kept-markup.ts'
import { useAccount } from '../parts/state/account.ts'
import { useChat } from '../parts/third-parties/chat-store.ts'
import { currentness } from './menu.ts'
import { refreshMarketplaceLinks } from './refresh-marketplace-links.ts'

/** Keeps the marks of header and footer, which only the server renders, in step with the visitor. */
export function useMarks(restored: boolean) {
  const { pathname, hash } = useLocation()
  const config = useRootData()?.config
  const country = useCountry()
  const language = useLanguage()
  const isMember = useAccount((state) => state.token !== '')
  const hasChat = useChat((state) => state.ready)

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-page]')) {
      const current = currentness(link.dataset.page ?? '', { pathname, hash })
      if (current) link.setAttribute('aria-current', current)
      else link.removeAttribute('aria-current')
    }
  }, [pathname, hash])
  useEffect(() => {
    if (config) refreshMarketplaceLinks(config, country, pathname)
  }, [config, country, pathname])
  useEffect(() => markChosen(localeIn(country, language)), [country, language])
  useEffect(() => keepCountryOfTongues(country), [country])
  useEffect(() => markDocument('bare', hash.includes('hidechrome')), [hash])
  useEffect(() => {
    // Until then `before-paint.js` has marked what it found.
    if (restored) markDocument('member', isMember)
  }, [restored, isMember])
  useEffect(() => markDocument('chat', hasChat), [hasChat])
}

/** The choice of country: the check mark, and the button that opens it. */
function markChosen(locale: string) {
  const label = document.querySelector('[data-chosen-country]')
  for (const link of document.querySelectorAll<HTMLElement>('a[data-locale]')) {
    const isChosen = link.dataset.locale === locale
    if (isChosen) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
    const { short } = link.dataset
    if (isChosen && short && label && label.textContent !== short) label.textContent = short
  }
}

/** The choice of a language alone leads to it in the country that is chosen now. */
function keepCountryOfTongues(country: MarketCode) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-tongue]')) {
    const locale = localeIn(country, link.dataset.tongue ?? '')
    link.dataset.locale = locale
    link.setAttribute('href', `?locale=${locale}`)
  }
}
