import { ownWords } from './others-changes.ts'

declare global {
  interface Window {
    /** The button tapped last before its code had come; set by `wake.js`. */
    earlyTap?: HTMLElement | undefined
  }
}

/** Replays a tap made before the scripts came, once the shop is live and the button's own part has its code. */
export function repeatEarlyTap(): void {
  const { earlyTap } = window
  const isLive = 'live' in document.documentElement.dataset
  if (!isLive || !earlyTap || earlyTap.closest('[data-when]:not([data-alive])')) return
  delete window.earlyTap
  earlyTap.click()
}

/** Moves the tap on a button of the server's markup to the button of the same name in what replaces it. */
export function handOnEarlyTap(before: Element, now: HTMLElement | null): void {
  const { earlyTap } = window
  if (!earlyTap || !before.contains(earlyTap)) return
  const name = nameOf(earlyTap)
  window.earlyTap = [...(now?.querySelectorAll('button') ?? [])].find((button) => nameOf(button) === name)
}

function nameOf(button: HTMLElement) {
  return button.ariaLabel ?? ownWords(button)
}
