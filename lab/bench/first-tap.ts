/**
 * How soon a slow phone answers its first tap: `node lab/bench/first-tap.ts`, after `npm run build`. Four times slower
 * processor, 1.6 Mbit/s, 150 ms, a tap 0.2, 1.5 and 6 s after the page has loaded (`--after 200,1500,6000`); in turn
 * with nothing in the browser's cache and with everything. `--origin URL` (repeatable) measures running shops in turn, as two versions of one.
 */
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { startShop, temporaryFolder } from '../../test/running-shop.ts'

const { values: options } = parseArgs({
  options: {
    origin: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
    page: { type: 'string', default: '/' },
    after: { type: 'string', default: '200,1500,6000' },
  },
})

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' }
const MOMENTS = options.after.split(',').map(Number)
const LONGEST_MS = 15_000

/** What is tapped, what shows that the tap was felt, and what it is for: in the words of the page. */
const TAPS = {
  buy: { target: 'main [data-action=buy]', answer: '#cart[open]', done: '#cart[open]', says: 'Total today' },
  menu: { target: '[popovertarget=menu]', answer: '#menu:popover-open', done: '#menu', says: 'Pricing' },
  cart: {
    target: '[data-opens=cart]',
    answer: '#cart[open]',
    done: '#cart[open]',
    says: 'Your cart is empty',
  },
} as const
type Tap = keyof typeof TAPS

interface Taken {
  /** Milliseconds from the finger's touch until it shows. */
  answer: number
  done: number
  /** Until the page's scripts have all come to life. */
  live: number
}

const own = options.origin ? undefined : temporaryFolder()
const shop = own && (await startShop({ dataDir: own.path }))
const origins = options.origin ?? [shop?.origin ?? '']
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const taken = new Map<string, Taken[]>()
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const tap of Object.keys(TAPS) as Tap[]) {
      for (const after of MOMENTS) {
        for (const origin of origins) await measureBoth(browser, { origin, tap, after, taken })
      }
    }
  }
  print(taken)
} finally {
  await browser.close()
  shop?.signal('SIGTERM')
  await shop?.exited
  own?.remove()
}

/** Once with an empty cache, and once more in the same browser after somebody has read the page to its end. */
async function measureBoth(
  browser: Browser,
  { origin, tap, after, taken }: { origin: string; tap: Tap; after: number; taken: Map<string, Taken[]> },
): Promise<void> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin })
  await context.addInitScript(watch, TAPS)
  for (const cache of ['empty', 'full'] as const) {
    const key = `${origin}  ${tap.padEnd(4)}  ${cache.padEnd(5)}  ${String(after).padStart(4)} ms`
    taken.set(key, [...(taken.get(key) ?? []), await measure(context, tap, after)])
    await forget(context)
  }
  await context.close()
}

async function measure(context: BrowserContext, tap: Tap, after: number): Promise<Taken> {
  const page = await context.newPage()
  await slowPhone(await context.newCDPSession(page))
  await page.goto(options.page, { waitUntil: 'load' })
  await page.waitForTimeout(after)
  const box = await page.locator(TAPS[tap].target).first().boundingBox()
  if (!box) throw new Error(`nothing to tap for ${tap}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(isOver, tap, { timeout: LONGEST_MS, polling: 50 })
  const taken = await page.evaluate(() => window.firstTap)
  await page.close()
  return taken as Taken
}

/** The cache stays, what the visitor did does not. */
async function forget(context: BrowserContext): Promise<void> {
  const page: Page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await page.close()
}

async function slowPhone(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Runs in the page: notes, frame by frame, what has become of the first tap. */
function watch(taps: typeof TAPS) {
  const found: Partial<Taken> = {}
  window.firstTap = found
  const isShown = (tap: keyof typeof TAPS) => document.querySelector(taps[tap].answer) !== null
  const look = (from: number) => {
    const since = () => performance.now() - from
    for (const tap of Object.keys(taps) as (keyof typeof TAPS)[]) {
      if (!isShown(tap)) continue
      found.answer ??= since()
      const place = document.querySelector<HTMLElement>(taps[tap].done)
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not done
      if (place?.innerText.includes(taps[tap].says)) found.done ??= since()
    }
    if ('live' in document.documentElement.dataset) found.live ??= since()
    requestAnimationFrame(() => look(from))
  }
  // After the frame in which it shows: the watch begins behind the page's own work of each frame.
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => requestAnimationFrame(() => requestAnimationFrame(() => look(timeStamp))),
    { capture: true, once: true },
  )
}

function isOver() {
  const { done, live } = window.firstTap
  return done !== undefined && live !== undefined
}

function print(taken: Map<string, Taken[]>): void {
  console.log(`${options.page}, medians of ${options.rounds} (and the slowest), in ms after the touch`)
  for (const [key, list] of taken) {
    const column = (name: keyof Taken) => {
      const sorted = list.map((one) => Math.round(one[name])).toSorted((one, other) => one - other)
      return `${name} ${sorted[Math.floor(sorted.length / 2)]} (${sorted.at(-1)})`.padEnd(22)
    }
    console.log(key, column('answer'), column('done'), column('live'))
  }
}

declare global {
  interface Window {
    firstTap: Partial<Taken>
  }
}
