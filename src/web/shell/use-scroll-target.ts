import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The page settles first, then moves; in milliseconds. */
const SCROLL_DELAY = 50

/** After each change of route, scrolls to the element that `st` names. */
export function useScrollTarget() {
  const location = useLocation()
  useEffect(() => {
    const target = new URLSearchParams(location.search).get('st')
    if (!target) return
    const timer = setTimeout(() => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const element = document.getElementById(target)
      element?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
      takeFocus(element)
    }, SCROLL_DELAY)
    return () => clearTimeout(timer)
  }, [location])
}

/** The next Tab goes on from where the page has gone. */
function takeFocus(element: HTMLElement | null) {
  if (!element || element.contains(document.activeElement)) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  // A section has nothing to press: an outline around it would look like a fault.
  element.style.outline = 'none'
  element.focus({ preventScroll: true })
}
