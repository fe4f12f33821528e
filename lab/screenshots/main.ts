import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { provideChromium } from '../../scripts/find-programs.ts'
import { startShop, temporaryFolder } from '../../test/running-shop.ts'
import { SCREENS, type Screen } from './screens.ts'

/**
 * Makes a picture of every screen in two sizes and two themes: `npm run screenshots [-- FOLDER [NAME ...]]`.
 * The folder is `screenshots/` unless another is named; names pick screens by what theirs begin with.
 * `npm run screenshots -- office` makes those of `docs/office.md` instead.
 */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const
const THEMES = ['light', 'dark'] as const

const [folder = 'screenshots', ...wanted] = process.argv.slice(2)
if (folder === 'office') {
  await import('./office.ts')
  process.exit()
}
const screens = SCREENS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
mkdirSync(folder, { recursive: true })
const executablePath = provideChromium()
if (!executablePath) throw new Error('No Chromium here; install one or set CHROMIUM_PATH.')

const data = temporaryFolder()
// One visitor takes every screen in a row, faster than any person is let.
const shop = await startShop({ dataDir: data.path, env: { RATE_LIMIT_SCALE: '1000' } })
const token = readFileSync(join(data.path, 'operator-token'), 'utf8').trim()
const usual: Record<string, unknown> = await (await fetch(`${shop.origin}/config`)).json()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
let failed = 0
try {
  for (const screen of screens) {
    await setConfig(screen.config ?? {})
    for (const size of ['phone', 'desktop'] as const) {
      for (const theme of THEMES) {
        // Now and then Chromium takes no picture at all; a second visitor gets one.
        const taken =
          (await take(browser, screen, { size, theme })) || (await take(browser, screen, { size, theme }))
        if (!taken) failed += 1
      }
    }
    await setConfig(
      Object.fromEntries(Object.keys(screen.config ?? {}).map((field) => [field, usual[field]])),
    )
  }
} finally {
  await browser.close()
  shop.signal('SIGTERM')
  await shop.exited
  data.remove()
}
console.info(`${screens.length * 4 - failed} pictures in ${folder}/${failed > 0 ? `, ${failed} failed` : ''}`)
process.exitCode = failed > 0 ? 1 : 0

async function setConfig(change: Record<string, unknown>) {
  if (Object.keys(change).length === 0) return
  const answer = await fetch(`${shop.origin}/api/admin/config`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!answer.ok) throw new Error(`the config was not changed: ${await answer.text()}`)
}

interface Look {
  size: keyof typeof SIZES
  theme: 'light' | 'dark'
}

async function take(browser: Browser, screen: Screen, { size, theme }: Look) {
  const name = `${screen.name}-${size}-${theme}`
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: SIZES[size],
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    colorScheme: theme,
    // Movements are over at once, so that every picture shows where they end.
    reducedMotion: 'reduce',
    locale: screen.locale ?? 'en-US',
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  try {
    // The popup covers what is beside it; it has a screen of its own.
    if (!screen.withPopup) await context.addInitScript(() => localStorage.setItem('quickShipping', 'closed'))
    await page.goto(screen.path, { waitUntil: 'networkidle' })
    await screen.act?.(page, size)
    await page.waitForLoadState('networkidle')
    await scrollThrough(page, !screen.asSeen)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !screen.asSeen, timeout: 20_000 })
    return true
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return false
  } finally {
    await context.close()
  }
}

/** Pictures further down load when they come near. */
async function scrollThrough(page: Awaited<ReturnType<Browser['newPage']>>, wholePage: boolean) {
  if (!wholePage) return
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += 600) {
      scrollTo(0, at)
      await new Promise((done) => setTimeout(done, 30))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}
