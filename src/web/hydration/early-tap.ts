declare global {
  interface Window {
    /** What was tapped before the scripts had come; left by `wake.js`. */
    earlyTap?: HTMLElement | undefined
  }
}

/** Repeats the tap that came too early for the shop, once the shop can answer it. */
export function repeatEarlyTap() {
  const tapped = window.earlyTap
  if (!tapped || tapped.closest('[data-live]:not(html)')) return
  delete window.earlyTap
  tapped.click()
}

/** The same for a button of a part that another has taken the place of: its twin stands where it stood. */
export function repeatEarlyTapIn(before: Element, now: Element | null) {
  const tapped = window.earlyTap
  if (!tapped || !before.contains(tapped)) return
  delete window.earlyTap
  const place = [...before.querySelectorAll('button')].indexOf(tapped as HTMLButtonElement)
  const twin = now?.querySelectorAll('button')[place]
  // In a task of its own: the part's own effects come first.
  if (twin) setTimeout(() => twin.click())
}
