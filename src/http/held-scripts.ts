import type { PageContext } from '../page-ports/page-context.ts'
import { isPersonalPage } from '../shop/sale/payments/pay-pages.ts'
import { runsServices } from './foreign-hosts.ts'

/**
 * Whether a page's scripts wait for a visitor. A public page is whole without them: it is read first, and its
 * links, menus, forms and dialogs work as they came. Not where something opens or runs by itself.
 * @see docs/decisions/0029-public-pages-wake-by-use.md
 */
export function holdsScripts(pathname: string, { config }: PageContext): boolean {
  return !isPersonalPage(pathname) && !config.shouldShowDelayedShippingModal && !runsServices(config)
}

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY = /<script( nonce="[\w-]+")? type="module" async="">/

/**
 * Takes the page's scripts out of its way: they stand as text, with the addresses they will ask for, until
 * `src/web/hydration/wake.js` lets them run.
 */
export function holdScripts(html: string): string {
  if (!ENTRY.test(html)) throw new Error('the entry script of a page is not written as React Router wrote it')
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replaceAll(PRELOAD, '')
    .replace(ENTRY, (_, mark = '') => `<script type="text/plain"${mark} data-held="${files.join(' ')}">`)
}
