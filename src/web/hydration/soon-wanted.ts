const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Resolves when a place comes into view or anything on the page is touched, and at once where there is no place.
 * @param margin how far from the window it counts as in view
 */
export async function soonWanted(place: Element | null | undefined, margin = '0%'): Promise<void> {
  if (!place) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const touched = new AbortController()
  const want = () => {
    near.disconnect()
    touched.abort()
    resolve()
  }
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) want()
    },
    { rootMargin: margin },
  )
  near.observe(place)
  for (const touch of TOUCHES) addEventListener(touch, want, { passive: true, signal: touched.signal })
  await promise
}
