import type { Page } from 'playwright-core'

declare global {
  interface Window {
    moved: number
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
}

/** For `addInitScript`: how far the layout has moved so far, as `window.moved`. */
export function watchLayout() {
  window.moved = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as LayoutShift[]) window.moved += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * For `addInitScript`: a tap waits for its scripts as long as it takes, where a page otherwise does without them after
 * the six seconds of `wake.js`, which a slow machine may need.
 */
export function neverGiveUp() {
  const { setTimeout } = window
  const withoutScripts = 6000
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number, ...more: []) =>
      setTimeout(act, ms === withoutScripts ? 1_000_000 : ms, ...more),
  })
}

/** Keeps the shop's scripts away from a page until the function it returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letScriptsCome = () => {}
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts
    await route.continue().catch(() => {})
  })
  return letScriptsCome
}
