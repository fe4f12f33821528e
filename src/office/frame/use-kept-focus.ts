import { useEffect } from 'react'

/**
 * What has the focus may go from the screen: a row that is done, a button that no longer applies, a form that was sent.
 * The focus then goes to the heading of what was around it, and not back to the beginning of the page.
 */
export function useKeptFocus() {
  useEffect(() => {
    let around: Element[] = []
    const note = ({ target }: FocusEvent) => {
      around = target instanceof Element && target.closest('#main') ? chainOf(target) : []
    }
    const forget = (target: EventTarget | null) => {
      if (target instanceof Element && target.isConnected) around = []
    }
    // Who clicks beside everything has left on purpose; what is taken away leaves as well, but is gone a moment later.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (!relatedTarget) queueMicrotask(() => forget(target))
    }
    const look = new MutationObserver(() => {
      if (document.activeElement !== document.body || around.length === 0 || around[0]?.isConnected) return
      const place = around.find((each) => each.isConnected && each.matches('section, dialog[open], main'))
      const heading = place?.querySelector<HTMLElement>('h1, h2')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', leave)
    look.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave)
      look.disconnect()
    }
  }, [])
}

/** An element and all it stands in, from the inside out. */
function chainOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent ? [element, ...chainOf(parent)] : [element]
}
