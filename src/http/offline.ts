import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { KeyOf } from '../words/message-key.ts'
import { nearestLanguage, say } from '../words/say.ts'

/**
 * Follows the theme chosen in the footer, and loads the address it stands for once the shop can be reached again.
 * It asks every 2 seconds: a browser says once that it is online, and may say so before anything can be reached.
 */
const SCRIPT = `try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme
} catch {}
const tryAgain = () =>
  fetch('/order/offline', { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), () => {})
setInterval(() => navigator.onLine && tryAgain(), 2000)`

/** The colors of `tokens.css`: this page comes whole, since nothing else can be fetched when it is seen. */
const STYLE = `:root { color-scheme: light dark }
body { margin: 0; font: 17px/1.6 "Overpass Variable", ui-sans-serif, system-ui, sans-serif;
  background: light-dark(#fbfaf7, #121517); color: light-dark(#16191c, #f2f3f1) }
main { box-sizing: border-box; max-width: 34em; min-height: 80vh; margin: 0 auto; padding: 3rem 1.25rem;
  display: grid; gap: 1.25rem; align-content: center; justify-items: start }
p { margin: 0 }
.brand { font-weight: 800 }
h1 { margin: 0; font-size: clamp(1.625rem, 1.4rem + 1vw, 2rem); line-height: 1.2; letter-spacing: -0.028em; font-weight: 800 }
a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 1.5rem; border-radius: 12px;
  background: light-dark(#006747, #35b58a); color: light-dark(#fff, #10201a); font-weight: 600; text-decoration: none;
  box-shadow: inset 0 0 0 2px light-dark(#006747, #35b58a), inset 0 0 0 3.5px currentColor }
a:focus-visible { outline: 3px solid light-dark(#003f87, #8fbdf5); outline-offset: 3px }
`

const POLICY = [
  "default-src 'none'",
  `script-src '${hashOf(SCRIPT)}'`,
  `style-src '${hashOf(STYLE)}'`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * What checkout shows when it is loaded without a network: a page of our own, and the worker that keeps it in
 * the browser. The worker's address says the language.
 * @see docs/decisions/0137-checkout-without-a-network.md
 */
export function offline(readBrand: () => Promise<string>) {
  const worker = readFile(join(import.meta.dirname, 'offline-worker.js'), 'utf8')
  return new Hono()
    .get('/offline.js', async (c) =>
      c.body(await worker, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      }),
    )
    .get('/offline', async (c) => {
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Security-Policy', POLICY)
      c.header('X-Robots-Tag', 'noindex')
      return c.html(page(nearestLanguage(languageAsked(c)), await readBrand()))
    })
}

function languageAsked(c: Context): string {
  return c.req.query('language') ?? ''
}

function page(language: string, brand: string) {
  const t = (key: KeyOf<'offline'>) => say(language, `offline.${key}`)
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${t('title')} | ${brand}</title>
    <link rel="icon" href="data:," />
    <style>${raw(STYLE)}</style>
    <script>${raw(SCRIPT)}</script>
  </head>
  <body>
    <main>
      <p class="brand">${brand}</p>
      <h1>${t('title')}</h1>
      <p>${t('text')}</p>
      <p>${t('paid')}</p>
      <a href="">${t('again')}</a>
      <p>${t('waits')}</p>
    </main>
  </body>
</html>`
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
