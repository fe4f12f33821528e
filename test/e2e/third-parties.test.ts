import { afterEach, expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { OFF, ON, SCRIPTS, standInForOthers } from './other-companies.ts'
import type { Shopper } from './shopper.ts'

const shop = openBrowserShop()
const ALL = Object.values(SCRIPTS).toSorted()

/** What the stand-ins leave behind. */
interface Marks {
  ran?: { tagManager?: true; monitoring?: { info: object; loader_config: object }; cartWidget?: true }
  chatCalls?: unknown[][]
  dataLayer?: object[]
}

async function configure(fields: Partial<typeof ON> | Partial<typeof OFF>) {
  const { status } = await shop.caller().operate('PATCH', '/config', fields)
  expect(status).toBe(200)
}

afterEach(() => configure(OFF))

/** Somebody who has opened a page of a shop with these settings. */
async function visitor(
  fields: Partial<typeof ON>,
  { path = '/', ...more }: { path?: string } & Parameters<typeof shop.shopper>[1] = {},
) {
  await configure(fields)
  const shopper = await shop.shopper('desktop', more)
  const asked = await standInForOthers(shopper, shop.origin())
  await shopper.page.goto(path)
  return { shopper, page: shopper.page, asked, bar: barOf(shopper) }
}

function barOf({ page }: Shopper) {
  return page.getByRole('region', { name: 'Privacy choices' })
}

async function accept(shopper: Shopper) {
  await barOf(shopper).getByRole('button', { name: 'Accept' }).click()
}

/** By the link in the footer, which scripts must have reached. */
async function reopen(shopper: Shopper) {
  const button = shopper.page.getByRole('button', { name: 'Privacy choices' })
  await expect
    .poll(async () => {
      await button.click()
      return barOf(shopper).count()
    })
    .toBe(1)
}

/** Only the test moves it on from here: a slow machine would add to it what its steps take. */
async function stopClock({ page }: Shopper) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Long enough for whatever would load by itself. */
async function settle({ page }: Shopper) {
  await page.waitForLoadState('networkidle')
}

test('tag manager, monitoring agent, chat widget and marketplace cart widget are off unless configured', async () => {
  const { shopper, page, asked, bar } = await visitor({})
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  for (const path of ['/', '/pricing', '/help?intercom']) {
    await page.goto(path)
    await settle(shopper)
    await expect.poll(() => bar.count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0)
  }
  expect(asked).toEqual([])
  expect(files.filter((file) => /running-services|chat-|tag-manager|load-script/.test(file))).toEqual([])
})

test('none of them is asked for anything before consent', async () => {
  const { shopper, page, asked, bar } = await visitor(ON)
  await bar.waitFor()
  await page.goto('/pricing')
  await bar.waitFor()
  await settle(shopper)
  expect(asked).toEqual([])
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga')
})

test('Accept loads each of them with its identifiers, and is not asked for again', async () => {
  const { shopper, page, asked, bar } = await visitor(ON)
  await accept(shopper)
  await expect.poll(() => asked.toSorted(), { timeout: 10_000 }).toEqual(ALL)
  await expect.poll(() => bar.count()).toBe(0)
  const ran = await page.waitForFunction(() => {
    const marks = window as unknown as Marks
    return marks.ran?.monitoring && marks.ran.tagManager && marks.ran.cartWidget && marks.ran
  })
  expect(await ran.jsonValue()).toMatchObject({
    monitoring: {
      info: { licenseKey: 'NRJS-33', applicationID: '44', beacon: 'bam.nr-data.net' },
      loader_config: { accountID: '11', agentID: '22' },
    },
  })
  asked.length = 0
  await page.goto('/pricing')
  await expect.poll(() => asked.toSorted(), { timeout: 10_000 }).toEqual(ALL)
  await expect.poll(() => bar.count()).toBe(0)
})

test('Decline loads none of them, and is kept with version and time', async () => {
  const { shopper, page, asked, bar } = await visitor(ON)
  await bar.getByRole('button', { name: 'Decline' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.goto('/pricing')
  await settle(shopper)
  expect(asked).toEqual([])
  await expect.poll(() => bar.count()).toBe(0)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('privacyChoice') ?? '{}').state)
  expect(kept).toMatchObject({ answer: 'declined', version: 1 })
  expect(Date.now() - Date.parse(kept.at)).toBeLessThan(120_000)
})

test.each(['phone', 'small phone', 'desktop'] as const)(
  'the consent bar gives equal choices on a %s, moves nothing and leaves the main button free',
  async (size) => {
    await configure(ON)
    const shopper = await shop.shopper(size)
    await standInForOthers(shopper, shop.origin())
    const { page } = shopper
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          // A late font moves lines by a pixel; a bar in the way of the page would move it by far more.
          if (entry.value > 0.01 && !entry.hadRecentInput)
            console.error(`layout shift ${JSON.stringify(entry)}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    const bar = barOf(shopper)
    const boxes = await Promise.all(
      ['Decline', 'Accept'].map(async (name) => {
        const button = bar.getByRole('button', { name })
        const look = await button.evaluate((element) => {
          const { backgroundColor, color, border, fontWeight, fontSize } = getComputedStyle(element)
          return { backgroundColor, color, border, fontWeight, fontSize }
        })
        const { width, height, y } = (await button.boundingBox()) ?? {}
        return { look, width, height, y }
      }),
    )
    expect(boxes[0]).toEqual(boxes[1])
    expect(boxes[0]?.height).toBeGreaterThanOrEqual(44)
    const { height: room } = page.viewportSize() ?? { height: 0 }
    expect((await bar.boundingBox())?.height).toBeLessThan(room / 3)
    const buy = page.getByRole('button', { name: /^Buy/ }).first()
    await buy.click({ trial: true })
    // Where the window is as small as this the button is scrolled to.
    if (size !== 'small phone') await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await shopper.barriers()).toEqual([])
  },
)

test('the choice can be changed later: a Decline leaves the scripts and their cookies behind', async () => {
  const { shopper, page, asked, bar } = await visitor(ON)
  await accept(shopper)
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga')
  // The scripts of the first yes come one after another.
  await expect.poll(() => asked.toSorted(), { timeout: 10_000 }).toEqual(ALL)
  await reopen(shopper)
  await bar.getByText('You accepted on').waitFor()
  await shopper.seeFocus(bar)
  asked.length = 0
  await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Decline' }).click()])
  await settle(shopper)
  expect(asked).toEqual([])
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga')
  await reopen(shopper)
  await bar.getByText('You declined on').waitFor()
})

test('Global Privacy Control is honoured: no bar, and it stands above an earlier yes', async () => {
  const { shopper, page, asked, bar } = await visitor(ON)
  await accept(shopper)
  await expect.poll(() => asked.toSorted(), { timeout: 10_000 }).toEqual(ALL)
  asked.length = 0
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/pricing')
  await expect
    .poll(() => asked.toSorted(), { timeout: 10_000 })
    .toEqual([SCRIPTS.monitoring, SCRIPTS.chat].toSorted())
  await settle(shopper)
  expect(asked).not.toContain(SCRIPTS.tagManager)
  expect(asked).not.toContain(SCRIPTS.cartWidget)
  await expect.poll(() => bar.count()).toBe(0)
})

test('a browser that sends Sec-GPC alone is honoured too, and the site says that it does', async () => {
  const { shopper, asked, bar } = await visitor(ON, { extraHTTPHeaders: { 'Sec-GPC': '1' } })
  await settle(shopper)
  expect(asked).toEqual([])
  await expect.poll(() => bar.count()).toBe(0)
  await reopen(shopper)
  await bar.getByText('Your browser sends the Global Privacy Control').waitFor()
  const { body } = await shop.caller().get<{ gpc: boolean }>('/.well-known/gpc.json')
  expect(body.gpc).toBe(true)
})

test('monitoring script timeout 30 s: a script that has not loaded by then is given up and removed', async () => {
  await configure({ newrelic: ON.newrelic })
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.clock.install()
  await standInForOthers(shopper, shop.origin())
  await page.route(SCRIPTS.monitoring, () => {})
  await page.goto('/')
  await barOf(shopper).waitFor()
  await stopClock(shopper)
  await accept(shopper)
  const script = page.locator(`script[src="${SCRIPTS.monitoring}"]`)
  await script.waitFor({ state: 'attached' })
  await page.clock.fastForward(29_000)
  await expect.poll(() => script.count()).toBe(1)
  await page.clock.fastForward(1_500)
  await script.waitFor({ state: 'detached' })
})

test('chat is initialized after the delay from config, without opening', async () => {
  await configure({ intercomAppId: 'chat55', intercomInitializeDelay: 60_000 })
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.clock.install()
  const asked = await standInForOthers(shopper, shop.origin())
  await page.goto('/')
  await barOf(shopper).waitFor()
  await stopClock(shopper)
  await accept(shopper)
  await settle(shopper)
  await page.clock.fastForward(55_000)
  expect(asked).toEqual([])
  await page.clock.fastForward(6_000)
  await expect.poll(() => asked).toEqual([SCRIPTS.chat])
  await page.waitForFunction(() => (window as unknown as Marks).chatCalls)
  await expect.poll(() => page.evaluate(() => (window as unknown as Marks).chatCalls)).toEqual([])
})

test('intercom: when present, the delay is 0 and the chat widget opens', async () => {
  const { page, asked } = await visitor(
    { intercomAppId: 'chat55', intercomInitializeDelay: 600_000 },
    { path: '/help?intercom' },
  )
  await page.waitForFunction(() => (window as unknown as Marks).chatCalls?.some(([name]) => name === 'show'))
  expect(asked).toEqual([SCRIPTS.chat])
})

test.each([
  ['us', 'en-US', 'site-us'],
  ['ca', 'en-CA', 'site-ca'],
])('the marketplace cart widget is that of the country: %s', async (_, locale, siteId) => {
  const { shopper, page, asked } = await visitor({ amazonCartWidget: ON.amazonCartWidget }, { locale })
  await accept(shopper)
  await expect.poll(() => asked).toEqual([SCRIPTS.cartWidget])
  await expect.poll(() => page.locator('#amzn-bwp-cart').getAttribute('data-site-id')).toBe(siteId)
})

test('a country without a marketplace cart widget is not asked about one', async () => {
  const { us } = ON.amazonCartWidget
  const { shopper, asked, bar } = await visitor(
    { amazonCartWidget: { us } as typeof ON.amazonCartWidget },
    { locale: 'en-CA' },
  )
  await settle(shopper)
  await expect.poll(() => bar.count()).toBe(0)
  expect(asked).toEqual([])
})

test('none of them is in the document of the pay page, though all ran before it', async () => {
  const { shopper, page, asked } = await visitor(ON)
  await accept(shopper)
  await expect.poll(() => asked.toSorted(), { timeout: 10_000 }).toEqual(ALL)
  await shopper.reachPayment()
  await page.getByLabel('Card number').waitFor()
  asked.length = 0
  await expect.poll(() => foreignPartsOf(shopper)).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await shopper.pay('good')
  await shopper.seeThanks()
  await expect.poll(() => asked).toContain(SCRIPTS.tagManager)
})

test('order completion sets conversion-tracking globals only with consent', async () => {
  const purchases = ({ page }: Shopper) =>
    page.evaluate(() => (window as unknown as Marks).dataLayer?.filter((entry) => 'ecommerce' in entry) ?? [])
  const agreed = await visitor({ gtm_id: ON.gtm_id })
  await accept(agreed.shopper)
  await agreed.shopper.reachPayment({ quantity: 2 })
  await agreed.shopper.pay('good')
  await agreed.shopper.seeThanks()
  await expect
    .poll(() => purchases(agreed.shopper))
    .toMatchObject([
      { event: 'purchase', ecommerce: { currency: 'USD', items: [{ quantity: 2 }] }, new_customer: true },
    ])
  expect(JSON.stringify(await purchases(agreed.shopper))).not.toContain(agreed.shopper.email)

  const silent = await visitor({ gtm_id: ON.gtm_id })
  await silent.shopper.reachPayment()
  await silent.shopper.pay('good')
  await silent.shopper.seeThanks()
  await settle(silent.shopper)
  await expect.poll(() => purchases(silent.shopper)).toEqual([])
  expect(silent.asked).toEqual([])
})

test('each page may reach the companies configured and no other; the pay pages reach none of them', async () => {
  const policyOf = async (path: string) =>
    (await shop.caller().fetch(path)).headers.get('content-security-policy') ?? ''
  const PAY_PAGES = ['/order/checkout/payment', '/sandbox/pay?cs=none']
  const OPEN_PAGES = ['/', '/pricing', '/', '/order/checkout/shipping', '/nowhere']
  for (const path of [...PAY_PAGES, ...OPEN_PAGES]) expect(await policyOf(path)).not.toMatch(/https?:|wss:/)
  await configure(ON)
  for (const path of PAY_PAGES) expect(await policyOf(path)).not.toMatch(/https?:|wss:/)
  for (const path of OPEN_PAGES) {
    const policy = await policyOf(path)
    for (const script of ALL) expect(policy).toContain(new URL(script).hostname.replace('www.', ''))
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe/)
  }
})

/** Scripts, frames and files in this document that are not the shop's own. */
async function foreignPartsOf({ page }: Shopper): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...[...document.querySelectorAll<HTMLScriptElement>('script[src], iframe[src]')].map(({ src }) => src),
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ].filter((address) => new URL(address).origin !== location.origin),
  )
}

interface LayoutShift extends PerformanceEntry {
  value: number
  /** The visitor's own tap moved it, which is no shift. */
  hadRecentInput: boolean
}
