import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../base/locale.ts'
import { useCountry, useRootData } from '../base/root-data.ts'
import { buy } from '../parts/buy/buy.ts'
import { ACCOUNT_DEFAULTS, useAccount } from '../parts/state/account.ts'
import { useChat } from '../parts/third-parties/chat-store.ts'
import { currentness } from '../shell/menu.ts'
import { refreshMarketplaceLinks } from '../shell/refresh-marketplace-links.ts'
import { repeatEarlyTap } from './early-tap.ts'

/** Gives life to the parts only the server renders: links that need no reload, and marks that follow the visitor. */
export function useKeptMarkup(restored: boolean) {
  useMarks(restored)
  const navigate = useNavigate()
  useEffect(() => mark('hydrated', true), [])
  useEffect(() => {
    // What is bought before the cart is back would be lost with its coming.
    if (!restored) return
    const onClick = (event: MouseEvent) => {
      const target =
        event.target instanceof Element ? event.target.closest('[data-kept] :is(a, button)') : null
      if (!(target instanceof HTMLElement)) return
      act(target)
      if (!(target instanceof HTMLAnchorElement) || !isPlainClick(event)) return
      target.closest<HTMLElement>('[popover]')?.hidePopover()
      const { locale } = target.dataset
      if (!locale && !isPageLink(target)) return
      event.preventDefault()
      if (locale) chooseCountry(locale)
      const to = new URL(locale ? location.href : target.href)
      if (locale) to.searchParams.delete('locale')
      if (locale && to.href === location.href) return
      const here = to.pathname === location.pathname
      void navigate(to.href.slice(to.origin.length), { preventScrollReset: here, replace: Boolean(locale) })
    }
    document.addEventListener('click', onClick)
    mark('live', true)
    repeatEarlyTap()
    return () => document.removeEventListener('click', onClick)
  }, [navigate, restored])
}

function act({ dataset: { action, count } }: HTMLElement) {
  if (action === 'chat') useChat.getState().open()
  if (action === 'print') window.print()
  if (action === 'buy') buy(Number(count) || 1)
}

function isPlainClick(event: MouseEvent) {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isModified && !event.defaultPrevented
}

/** Not a link to another site or a file, nor one to a place on this page, which the browser knows to focus. */
function isPageLink({ origin, pathname, search, hash, rel }: HTMLAnchorElement) {
  const isHere = pathname === location.pathname && search === location.search
  return origin === location.origin && !rel && !(isHere && hash)
}

/** Where to ship, and so whose prices to show. */
function chooseCountry(locale: string) {
  // An address in the other country must not decide the taxes any more.
  useAccount.getState().updateAccount({ pricingLocation: ACCOUNT_DEFAULTS.pricingLocation })
  useLocale.getState().setLocale(locale)
}

function useMarks(restored: boolean) {
  const { pathname, hash } = useLocation()
  const config = useRootData()?.config
  const country = useCountry()
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
  useEffect(() => mark('bare', hash.includes('hidechrome')), [hash])
  useEffect(() => {
    // Until then `before-paint.js` has marked what it found.
    if (restored) mark('member', isMember)
  }, [restored, isMember])
  useEffect(() => mark('chat', hasChat), [hasChat])
}

function mark(name: string, holds: boolean) {
  document.documentElement.toggleAttribute(`data-${name}`, holds)
}
