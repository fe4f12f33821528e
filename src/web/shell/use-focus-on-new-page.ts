import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page without a reload, focus moves to its content, unless the page has put it there itself. */
export function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
}
