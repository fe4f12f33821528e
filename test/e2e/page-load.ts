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
