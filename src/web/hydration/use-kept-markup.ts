import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { tongueOf } from '../../shop/facts/locale/locale.ts'
import { shownLanguage } from '../base/words.ts'
import { repeatEarlyTap } from './early-tap.ts'

/** The event on the document when the first of its buttons works. */
export const LIVE = 'live'

interface KeptMarkupActions {
  /** False until what the browser keeps is back: what is bought before would be lost with its coming. */
  ready: boolean
  /** What a link or button with a `data-action` does. Must not change from render to render. */
  act: (target: HTMLElement) => void
  /** What a link with a `data-locale` chooses, before it leads there. Must not change from render to render. */
  chooseLocale: (locale: string) => void
}

/**
 * Partial hydration by delegation: one listener brings the links and buttons of all markup to life that only
 * the server renders (`[data-kept]`). Links need no reload, buttons act by their `data-action`.
 */
export function useKeptMarkup({ ready, act, chooseLocale }: KeptMarkupActions) {
  const navigate = useNavigate()
  useEffect(() => markDocument('hydrated', true), [])
  useEffect(() => {
    if (!ready) return
    const onClick = (event: MouseEvent) => {
      const target =
        event.target instanceof Element ? event.target.closest('[data-kept] :is(a, button)') : null
      if (!(target instanceof HTMLElement)) return
      // The button of a form acts here; the form is for browsers without scripts.
      if (target instanceof HTMLButtonElement && target.dataset.action) event.preventDefault()
      act(target)
      if (!(target instanceof HTMLAnchorElement) || !isPlainClick(event)) return
      target.closest<HTMLElement>('[popover]')?.hidePopover()
      const { locale } = target.dataset
      if (!locale && !isPageLink(target)) return
      if (locale) chooseLocale(locale)
      // The words of another tongue come with a page of their own.
      if (locale && tongueOf(locale) !== tongueOf(shownLanguage())) return
      event.preventDefault()
      const to = new URL(locale ? location.href : target.href)
      if (locale) to.searchParams.delete('locale')
      if (locale && to.href === location.href) return
      const here = to.pathname === location.pathname
      void navigate(to.href.slice(to.origin.length), { preventScrollReset: here, replace: Boolean(locale) })
    }
    document.addEventListener('click', onClick)
    markDocument('live', true)
    document.dispatchEvent(new Event(LIVE))
    repeatEarlyTap()
    return () => document.removeEventListener('click', onClick)
  }, [navigate, ready, act, chooseLocale])
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

/** Sets or removes `data-NAME` on `html`, by which style sheets and kept markup follow the visitor. */
export function markDocument(name: string, holds: boolean): void {
  document.documentElement.toggleAttribute(`data-${name}`, holds)
}
