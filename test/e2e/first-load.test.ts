import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'
import { haltingLine } from './halting-line.ts'
import { holdScripts, neverGiveUp, watchLayout } from './page-load.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { alive } from './shopper.ts'

const shop = browseOpenShop()

/** As sent with brotli, in bytes; `all` counts headers and pictures too. */
const MOST = { script: 124_000, style: 15_000, font: 27_500, all: 200_000 }

const CHECKOUT = '/order/checkout/shipping'

interface Sent {
  url: string
  type: string
  bytes: number
}

test.each(PUBLIC_PAGES)('the first load of %s stays within its budget', async (path) => {
  const { page } = await shop.shopper('phone')

  const all = await firstLoad(page, path)

  // The bytes of a script's own headers, some 500 for each, are no script.
  const scripts = all.filter(({ type }) => type === 'Script')
  expect(weigh(scripts) - 500 * scripts.length).toBeLessThanOrEqual(MOST.script)
  expect(scripts.some(({ url }) => url.includes('checkout'))).toBe(false)
  expect(weigh(all.filter(({ type }) => type === 'Stylesheet'))).toBeLessThanOrEqual(MOST.style)
  const fonts = all.filter(({ type }) => type === 'Font')
  expect(fonts).toHaveLength(1)
  expect(weigh(fonts)).toBeLessThanOrEqual(MOST.font)
  expect(weigh(all)).toBeLessThanOrEqual(MOST.all)
  expect(all.filter(({ url }) => new URL(url).origin !== shop.origin())).toEqual([])
})

test.each([
  ['/cart', 200_000, /payment|checkout-|later-steps|after-order|late-parts|form-library|sign-in/],
  [CHECKOUT, 242_000, /payment|later-steps|after-order|late-parts|sign-in/],
  ['/login', 190_000, /late-parts|checkout-|later-steps|after-order|form-library|sign-in/],
])(
  'with an adapter in the cart %s sends at most %i bytes, and nothing of what comes later',
  async (path, most, later) => {
    const { page } = await shop.shopper('phone', { onlyLooks: true })
    await page.context().addCookies([{ name: 'basket', value: 'q=1', url: shop.origin() }])

    const all = await firstLoad(page, path)

    expect(weigh(all)).toBeLessThanOrEqual(most)
    expect(all.map(({ url }) => url).filter((url) => later.test(url))).toEqual([])
  },
)

/** All that a browser with an empty cache is sent for a page until nothing more comes. */
async function firstLoad(page: Page, path: string): Promise<Sent[]> {
  const devtools = await page.context().newCDPSession(page)
  const sent = new Map<string, Sent>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    sent.set(requestId, { url: response.url, type, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = sent.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return [...sent.values()]
}

function weigh(sent: Sent[]): number {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0)
}

test.each(['/', '/device', '/location', '/buy-with-prime'])(
  'nothing moves on %s while it comes over a slow line and is read to its end',
  async (path) => {
    const { page } = await shop.shopper('phone', { onlyLooks: true })
    await slowLine(page)
    await page.addInitScript(watchLayout)

    await page.goto(path)
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let read = 0; read < height; read += 600) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(50)
    }
    await alive(page)

    expect(await page.evaluate(() => window.moved)).toBe(0)
  },
)

test('a page that comes in pieces is first shown whole', async () => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  await page.addInitScript(watchLayout)
  // Halts inside the bar, between the buttons of the first section, and inside the popup.
  const marks = ['id="menu-place"', 'href="/pricing?st=q"', 'id="quick-shipping-title"']
  const line = await haltingLine(shop.origin(), marks)

  await page.goto(line.origin)
  await page.getByRole('dialog', { name: 'Quick Shipping!' }).waitFor()

  expect(await page.evaluate(() => window.moved)).toBe(0)
  await page.close()
  line.close()
})

/** A phone's line on a bad day: the font comes after the words. */
async function slowLine(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
}

test('a public page that nobody touches asks for no script, until it has been looked at for a while', async () => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))

  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])

  await alive(page)
  expect(scripts).not.toEqual([])
})

test('the markup of a public page stays as it came: its code is not fetched and React leaves it alone', async () => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/safety')

  await page.mouse.wheel(0, 300)
  await alive(page)
  await page.waitForLoadState('networkidle')

  const sections = page.locator('main [data-kept] section')
  await expect.poll(() => sections.count()).toBeGreaterThan(2)
  expect(
    await sections.evaluateAll((all) => all.flatMap(Object.keys).filter((key) => key.startsWith('__react'))),
  ).toEqual([])
  expect(scripts.filter((url) => /\/assets\/(safety|stories)-/.test(url))).toEqual([])
})

test.each([
  ['a scroll', (page: Page) => page.mouse.wheel(0, 300)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a finger', (page: Page) => page.touchscreen.tap(200, 300)],
])('%s wakes a public page', async (_sign, give) => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  await page.addInitScript(neverIdle)
  await page.goto('/device', { waitUntil: 'networkidle' })

  await give(page)

  await alive(page)
})

test('a finger sees what it opened before the page spends time on its scripts', async () => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  await page.addInitScript(neverIdle)
  await page.goto('/', { waitUntil: 'networkidle' })

  const fetchedAtOnce = await page.evaluate(() => {
    const count = () => document.querySelectorAll('link[rel=modulepreload]').length
    const before = count()
    const buy = document.querySelector<HTMLElement>('main [data-action=buy]')
    buy?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    buy?.click()
    return { isOpen: document.querySelector('#cart[open]') !== null, scripts: count() - before }
  })

  expect(fetchedAtOnce).toEqual({ isOpen: true, scripts: 0 })
  await alive(page)
})

test('a browser that has a cart to bring back wakes a page by itself', async () => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  await page.addInitScript(neverIdle)
  await page.goto('/')
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Check Out' }).waitFor()

  await page.goto('/help')

  await page.getByRole('button', { name: 'Cart, 1 adapter' }).waitFor()
})

test('a tap on the cart before its scripts have come is repeated', async () => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  await page.addInitScript(neverIdle)
  await page.goto('/', { waitUntil: 'networkidle' })

  await page.getByRole('button', { name: /^Cart, / }).click()

  await page.getByRole('dialog', { name: 'Cart' }).waitFor()
})

/** So that nothing but a sign of somebody can wake a page. */
function neverIdle() {
  Object.assign(window, { requestIdleCallback: () => 0 })
}

/** A page none of whose scripts has come, and what lets them. */
async function pageBeforeScripts(path = '/', basket = '', { givesUp = false } = {}) {
  const { page } = await shop.shopper('phone')
  if (!givesUp) await page.addInitScript(neverGiveUp)
  if (basket) await page.context().addCookies([{ name: 'basket', value: basket, url: shop.origin() }])
  const letScriptsCome = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return { page, cart: page.getByRole('dialog', { name: 'Cart' }), letScriptsCome }
}

const buyButton = (page: Page) => page.locator('main').getByRole('button', { name: /^Buy/ }).first()

test('a tap on Buy before any script has come shows the whole cart, which comes to life where it is', async () => {
  const { page, cart, letScriptsCome } = await pageBeforeScripts()
  await buyButton(page).click()

  await cart.getByText('Total today').waitFor()
  await cart.getByText('$89.99 USD').waitFor()
  await cart.getByText('Each month').waitFor()
  await cart.getByRole('link', { name: 'Check Out' }).waitFor()
  expect(await cart.getByRole('button', { name: 'Check Out' }).count()).toBe(0)

  letScriptsCome()

  await cart.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Cart, 2 adapters', includeHidden: true }).waitFor()
})

test('a cart opened before any script has come shows first, where it stays, and closes the page behind it next', async () => {
  const { page, cart } = await pageBeforeScripts()
  await buyButton(page).focus()

  // In the task of the tap, or the modal may have come before the place is read.
  const first = await page.evaluate(cartAfter, 'main [data-action=buy]')

  expect(first.modal).toBe(false)
  await page.locator('#cart[open]:modal').waitFor()
  expect(await page.evaluate(cartAfter, null)).toEqual({ ...first, modal: true })
  await page.keyboard.press('Escape')
  await cart.waitFor({ state: 'hidden' })
  await expect.poll(() => buyButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('Escape closes the cart in the frames before it is a modal, and it stays closed when the scripts come', async () => {
  const { page, cart, letScriptsCome } = await pageBeforeScripts()
  await buyButton(page).focus()

  // In the task of the tap, which no key of the test's own keyboard reaches in time.
  const shown = await page.evaluate(() => {
    document.querySelector<HTMLElement>('main [data-action=buy]')?.click()
    const cart = document.getElementById('cart') as HTMLDialogElement
    const { open } = cart
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    return { afterTap: open, afterEscape: cart.open }
  })
  letScriptsCome()
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).waitFor()

  expect(shown).toEqual({ afterTap: true, afterEscape: false })
  expect(await cart.isVisible()).toBe(false)
})

/** The cart right after a click on what `selector` names: is it a modal yet, and where does it come to stand? */
function cartAfter(selector: string | null) {
  if (selector) document.querySelector<HTMLElement>(selector)?.click()
  const cart = document.getElementById('cart') as HTMLElement
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = cart
  return { modal: cart.matches(':modal'), offsetLeft, offsetTop, offsetWidth, offsetHeight }
}

test('what Buy put in before any script had come is in checkout', async () => {
  const { page, cart, letScriptsCome } = await pageBeforeScripts()
  await buyButton(page).click()
  await cart.getByRole('link', { name: 'Check Out' }).click()

  letScriptsCome()

  await page.getByLabel('Full name').waitFor()
  await page.getByRole('button', { name: 'Cart, 1 adapter' }).waitFor()
})

test('Check Out of that cart leads there, however long the answer takes and the scripts stay away', async () => {
  const { page, cart } = await pageBeforeScripts('/', '', { givesUp: true })
  await page.route('**/order/checkout/shipping', async (route) => {
    // By then a tap on Buy that nothing has answered does what it does without scripts.
    await setTimeout(7000)
    await route.continue().catch(() => {})
  })

  await buyButton(page).click()
  await cart.getByRole('link', { name: 'Check Out' }).click()

  await page.waitForURL('**/order/checkout/shipping', { waitUntil: 'commit' })
})

test('a cart closed before any script has come stays closed and keeps what was put in', async () => {
  const { page, cart, letScriptsCome } = await pageBeforeScripts()
  await buyButton(page).click()
  await cart.getByRole('button', { name: 'Hide' }).click()
  await cart.waitFor({ state: 'hidden' })

  letScriptsCome()
  await alive(page)

  await page.getByRole('button', { name: 'Cart, 1 adapter' }).waitFor()
  expect(await cart.isVisible()).toBe(false)
})

test('an empty cart opened before any script has come sells an adapter', async () => {
  const { page, cart, letScriptsCome } = await pageBeforeScripts()
  await page.getByRole('button', { name: /^Cart, / }).click()
  await cart.getByText('Your cart is empty.').waitFor()
  await cart.getByRole('button', { name: 'Add an adapter' }).click()
  await cart.getByText('Total today').waitFor()

  letScriptsCome()

  await cart.getByRole('button', { name: 'Increase quantity' }).waitFor()
})

test('a tap on a part of a page whose own code is still to come is not lost', async () => {
  const { page } = await shop.shopper('phone')
  let letAnswerCome = () => {}
  const answer = new Promise<void>((resolve) => {
    letAnswerCome = resolve
  })
  await page.route('**/assets/vehicle-lookup-*.js', async (route) => {
    await answer
    await route.continue()
  })
  await page.goto('/device?make=honda&model=civic&year=2018')
  await alive(page)
  await page.getByRole('button', { name: 'Buy for this car' }).click()

  letAnswerCome()

  await page.getByRole('dialog', { name: 'Cart' }).getByText('For your 2018 Honda Civic').waitFor()
})

test.each([
  ['a tap on Continue', (page: Page) => page.getByRole('button', { name: 'Continue' }).click()],
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
])('the first step of checkout takes what is typed before any script has come, and %s', async (_, send) => {
  const { page, letScriptsCome } = await pageBeforeScripts(CHECKOUT, 'q=2')
  await page.getByLabel('Full name').fill('Robin Doe')
  await page.locator('[name="shipping.state"]').selectOption('TX')
  await page.getByLabel('Email').fill('robin@example.com')
  await send(page)

  letScriptsCome()

  await page.getByText('Invalid Phone Number').or(page.getByText('Required')).first().waitFor()
  await expect.poll(() => page.locator('#first-form').count()).toBe(0)
  expect(await page.getByLabel('Full name').inputValue()).toBe('Robin Doe')
  expect(await page.locator('[name="shipping.state"]').inputValue()).toBe('TX')
  expect(await page.getByLabel('Email').inputValue()).toBe('robin@example.com')
  await page.getByRole('button', { name: 'Cart, 2 adapters' }).waitFor()
})

test('whoever types at the first step of checkout when its scripts come goes on in the same field', async () => {
  const { page, letScriptsCome } = await pageBeforeScripts(CHECKOUT, 'q=1')
  const city = page.locator('[name="shipping.city"]')
  await city.pressSequentially('Aus')

  letScriptsCome()
  await alive(page)
  await expect.poll(() => page.locator('#first-form').count()).toBe(0)
  await page.keyboard.type('tin')

  expect(await city.inputValue()).toBe('Austin')
})

test('the first step of checkout loads what it needs, and the later steps when it is touched', async () => {
  const { page } = await shop.shopper('phone', { onlyLooks: true })
  await page.context().addCookies([{ name: 'basket', value: 'q=1', url: shop.origin() }])
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const later = () => scripts.filter((url) => /\/assets\/(payment|thanks|success)-/.test(url))
  await page.addInitScript(watchLayout)

  await page.goto(CHECKOUT, { waitUntil: 'networkidle' })
  await expect.poll(() => page.locator('#first-form').count()).toBe(0)
  expect(later()).toEqual([])
  expect(await page.evaluate(() => window.moved)).toBe(0)

  await page.getByLabel('Full name').fill('Robin Doe')
  await expect.poll(() => later().length).toBeGreaterThan(2)
})
