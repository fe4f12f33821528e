import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { anEmail } from '../factories.ts'

export interface ShippingDetails {
  name: string
  email: string
  phone: string
  line1: string
  city: string
  state: string
  postalCode: string
}

export const AUSTIN: Omit<ShippingDetails, 'email'> = {
  name: 'Robin Ann Doe',
  phone: '(512) 555-0143',
  line1: '500 Congress Ave',
  city: 'Austin',
  state: 'Texas',
  postalCode: '78701',
}

export const TORONTO: Omit<ShippingDetails, 'email'> = {
  name: 'Sam Tremblay',
  phone: '416-555-0187',
  line1: '100 Queen St W',
  city: 'Toronto',
  state: 'Ontario',
  postalCode: 'm5h2n2',
}

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'wants confirmation': '4000002500003155',
  slow: '4000000000000077',
}

/** What is in the browser's storage of a guest in Austin who has filled in the address and wants no account. */
function keptByCheckout(email: string, quantity: number) {
  const { name, phone, line1, city, postalCode } = AUSTIN
  const [, firstName, lastName] = /^(.+) (\S+)$/.exec(name) ?? []
  const contact = { firstName, lastName, phone, email }
  const pricingLocation = { country: 'us', line1, city, state: 'TX', postalCode }
  const shippingAddress = { ...pricingLocation, contact }
  return {
    cartOrderData: { quantity },
    accountData: {
      guestEmail: email,
      wasLoginOrCreateSkipped: true,
      pricingLocation,
      shippingAddress,
      checkoutFormValues: { shippingAddress },
    },
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Long, for machines that do much else; nothing here waits longer than it must. */
const LONGEST_WAIT = 30_000

/** Somebody at a browser. */
export class Shopper {
  readonly email = anEmail()
  /** Errors on the console and in scripts that no test announced. */
  readonly complaints: string[] = []
  readonly #expected: RegExp[] = []
  readonly context: BrowserContext
  readonly page: Page
  readonly #origin: string

  constructor(context: BrowserContext, page: Page, origin: string) {
    this.#origin = origin
    this.context = context
    this.page = page
    context.setDefaultTimeout(LONGEST_WAIT)
    this.#listen(page)
  }

  /** Console errors that are part of the story, as where the network fails on purpose. */
  expectComplaints(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  async newTab(): Promise<Page> {
    const page = await this.context.newPage()
    this.#listen(page)
    return page
  }

  async leave(): Promise<void> {
    await this.context.close()
  }

  /** Puts adapters into the cart from the home page and goes to checkout. */
  async startCheckout(quantity = 1): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('button', { name: /^Buy/ }).first().click()
    const cart = this.page.getByRole('dialog', { name: 'Cart' })
    for (let count = 1; count < quantity; count++)
      await cart.getByRole('button', { name: 'Increase quantity' }).click()
    await cart.getByRole('link', { name: 'Check Out' }).click()
    await this.page.waitForURL('**/order/checkout/shipping')
    await alive(this.page)
  }

  /** The first step of checkout with adapters that were put into the cart on an earlier visit. */
  async openCheckout(quantity = 1): Promise<void> {
    await this.context.addCookies([{ name: 'basket', value: `q=${quantity}`, url: this.#origin }])
    await this.page.goto('/order/checkout/shipping')
    await alive(this.page)
  }

  async fillShipping(place: Omit<ShippingDetails, 'email'> = AUSTIN, labels = US_LABELS): Promise<void> {
    const { page } = this
    await page.getByLabel('Full name').fill(place.name)
    await page.getByLabel('Email').fill(this.email)
    await page.getByLabel('Phone').fill(place.phone)
    await page.getByLabel('Street address').fill(place.line1)
    await page.getByLabel('City').fill(place.city)
    await page.getByLabel(labels.state, { exact: true }).selectOption(place.state)
    await page.getByLabel(labels.postalCode).fill(place.postalCode)
  }

  async goToAccount(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click()
    await this.page.waitForURL('**/order/checkout/account')
  }

  async goOnAsGuest(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue as guest' }).click()
    await this.page.waitForURL('**/order/checkout/payment')
  }

  /** At the card form, with what the steps before it have filled in and this browser has kept. */
  async reachPayment({ quantity = 1 } = {}): Promise<void> {
    await this.page.goto('/robots.txt')
    await this.page.evaluate(
      (kept) => {
        for (const [key, state] of Object.entries(kept)) {
          localStorage.setItem(key, JSON.stringify({ state, version: 0 }))
        }
      },
      keptByCheckout(this.email, quantity),
    )
    await this.page.goto('/order/checkout/payment')
  }

  async fillCard(card: keyof typeof CARDS, page = this.page): Promise<void> {
    await page.getByLabel('Card number').fill(CARDS[card])
    await page.getByLabel('Expires').fill('1240')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on the card').fill('Robin Doe')
  }

  payButton(page = this.page): Locator {
    return page.getByRole('button', { name: /^Pay \$/ })
  }

  async pay(card: keyof typeof CARDS): Promise<void> {
    await this.fillCard(card)
    await this.payButton().click()
  }

  async seeThanks(page = this.page): Promise<void> {
    await page.waitForURL('**/order/thanks')
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  }

  /** Waits until the focus is there. */
  async seeFocus(target: Locator): Promise<void> {
    await target.and(this.page.locator(':focus')).waitFor()
  }

  /**
   * What is wrong with the open page, or a part of it, on a desktop in the light theme, then on a phone in the dark one,
   * without loading it again: barriers, and whether it is wider than the window.
   */
  async wrongInBothViews(part = 'html', phone: View = SMALL_PHONE): Promise<string[]> {
    const found: string[] = []
    for (const { name, viewport, colorScheme, rules } of [DESKTOP, { ...phone, ...SECOND_VIEW }]) {
      await this.page.setViewportSize(viewport)
      await this.page.emulateMedia({ colorScheme })
      const wrong = [...(await this.barriers(part, rules)), ...(await this.tooWide(viewport.width))]
      found.push(...wrong.map((line) => `${name}, ${colorScheme}: ${line}`))
    }
    return found
  }

  /** Is the page wider than its window? */
  async tooWide(width: number): Promise<string[]> {
    const needed = await this.page.evaluate(() => document.documentElement.scrollWidth)
    return needed > width ? [`${needed} px wide`] : []
  }

  /** What axe finds wrong with the page as it stands, or with a part of it, one line for each element. */
  async barriers(part = 'html', rules?: string[]): Promise<string[]> {
    await this.page.evaluate(untilSettled)
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(await axeSource())
    const violations = await this.page.evaluate(
      async ([within, runOnly]) => {
        const { axe: run } = window as unknown as { axe: typeof axe }
        const some = runOnly && { runOnly }
        return (await run.run(within, { resultTypes: ['violations'], elementRef: false, ...some })).violations
      },
      [part, rules] as const,
    )
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
    )
  }

  /** Moves the focus there by the Tab key alone. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    expect.fail(`the Tab key never reached ${target}`)
  }

  #listen(page: Page) {
    const complain = (text: string) => {
      if (!this.#expected.some((pattern) => pattern.test(text))) this.complaints.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complain(error.message))
  }
}

interface View {
  name: string
  viewport: { width: number; height: number }
}

/** What a narrow window and the dark theme can change: how it looks, and which controls are there. */
const SECOND_VIEW = {
  colorScheme: 'dark' as const,
  rules: [
    ...['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
    ...['button-name', 'link-name', 'label', 'image-alt', 'aria-hidden-focus', 'duplicate-id-aria'],
  ],
}
const DESKTOP = {
  name: 'desktop',
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light' as const,
  rules: undefined,
}
const SMALL_PHONE = { name: 'small phone', viewport: { width: 320, height: 640 } }
export const PHONE = { name: 'phone', viewport: { width: 390, height: 844 } }

/** Once the scripts of a page have come and its links and buttons need no reload. */
export function alive(page: Page): Promise<void> {
  return page.locator('html[data-live]').waitFor()
}

/**
 * Colors move for a moment after a change, and figures are faded until the new ones have come; axe must not measure in
 * between. An animation that never ends is not waited for.
 */
async function untilSettled(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const isEnding = ({ timeline, playState, effect }: Animation) =>
    timeline instanceof DocumentTimeline &&
    playState === 'running' &&
    Number.isFinite(effect?.getComputedTiming().endTime)
  await frame()
  // Asked again at each frame: the promise of an animation that another one replaces may never be kept.
  do await frame()
  while (document.querySelector('[aria-busy="true"]:not(button)') || document.getAnimations().some(isEnding))
}

export const US_LABELS = { state: 'State', postalCode: 'ZIP code' }
export const CA_LABELS = { state: 'Province', postalCode: 'Postal code' }

let source: Promise<string> | undefined
function axeSource(): Promise<string> {
  source ??= import('node:fs/promises').then(({ readFile }) => readFile(AXE, 'utf8'))
  return source
}
