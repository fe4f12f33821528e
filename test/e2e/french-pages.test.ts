import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { englishIn } from '../english-words.ts'
import { anAddress } from '../factories.ts'
import { signUp } from '../member.ts'
import { browseOpenShop } from './browser-shop.ts'
import { PlainBuyer } from './plain-buyer.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { CARDS, TORONTO } from './shopper.ts'

const shop = browseOpenShop()

const QUEBEC = anAddress('ca', {
  line1: '275 rue Notre-Dame Est',
  city: 'Montréal',
  state: 'QC',
  postalCode: 'H2Y 1C6',
})

/** What stands on every page in its own tongue, or is the name of somebody. */
const NAMES = [
  'English',
  '100 Example Street, Austin, TX 78701, United States',
  'Robin Ann Doe',
  'Robin Doe',
  'Robin Ann',
  'Robin',
  'Open Source',
]

/** Every text and every name of a control or picture, line by line, with what the tab and a search engine show. */
async function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const within = node.parentElement
      // Inside `noscript` stands markup, unless scripts are off.
      if (within?.tagName === 'NOSCRIPT' || within?.closest('script, style, code, pre, [lang|="en"]'))
        continue
      found.push(node.textContent ?? '')
    }
    for (const name of [
      'aria-label',
      'alt',
      'title',
      'placeholder',
      'aria-description',
      'aria-roledescription',
    ])
      for (const each of document.querySelectorAll(`[${name}]`)) found.push(each.getAttribute(name) ?? '')
    for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]'))
      if (meta.getAttribute('property') !== 'og:site_name') found.push(meta.getAttribute('content') ?? '')
    return found.map((line) => line.trim()).filter(Boolean)
  })
}

async function readsFrench(page: Page, more: string[] = []): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^fr/)
  const lines = await linesOf(page)
  expect(lines.length).toBeGreaterThan(10)
  expect(englishIn(lines, [...NAMES, ...more]), page.url()).toEqual([])
}

const inFrench = (more: object = {}) => shop.shopper('phone', { locale: 'fr-CA', ...more })

const READ = [
  ...PUBLIC_PAGES,
  ...['/cart', '/order/quote-request', '/order/back-in-stock?sku=MP-ADAPTER-CA', '/login'],
  '/account/reset-password',
]

/** Addresses that are wrong, used up or reached out of turn. */
const TROUBLE = [
  ...['/nowhere', '/order/checkout/shipping', '/order/checkout/payment', '/order/thanks', '/order/cancel'],
  ...['/order/load?id=ord_none&token=none', '/order/success?session_id=cs_none', '/order/status?token=none'],
  ...['/order/status/address?token=none', '/order/status/cancel?token=none', '/order/receipt?token=none'],
  ...['/account/cancel?token=none', '/account/pay?token=none', '/account/claim?token=none', '/account/paid'],
  ...['/account/confirm-email?token=none', '/account/reset-password?token=none', '/sandbox/pay?cs=none'],
]

test('no public page has an English word on it for a reader of French', async () => {
  const { page } = await inFrench()
  for (const path of READ) {
    await page.goto(path)
    await readsFrench(page)
  }
})

test.each([true, false])('what goes wrong is said in French; with scripts: %s', async (javaScriptEnabled) => {
  const shopper = await inFrench({ javaScriptEnabled })
  shopper.expectComplaints(/./)
  for (const path of TROUBLE) {
    await shopper.page.goto(path)
    if (javaScriptEnabled) await shopper.page.waitForLoadState('networkidle')
    await readsFrench(shopper.page)
  }
})

test('nobody who buys in French meets English between the cart and the thanks', async () => {
  const { page, email } = await inFrench()
  await page.goto('/pricing')
  await page
    .getByRole('button', { name: /^Acheter/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Passer à la caisse' }).waitFor()
  await readsFrench(page)
  await page.getByRole('link', { name: 'Passer à la caisse' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  const field = (name: string) => page.locator(`[name="shipping.${name}"]`)
  const go = () => page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await go()
  await page.getByText('Champ obligatoire').first().waitFor()
  await readsFrench(page)
  await field('name').fill('Robin Doe')
  await field('email').fill(email)
  await field('phone').fill('514-555-0187')
  await field('line1').fill(QUEBEC.line1)
  await field('city').fill(QUEBEC.city)
  await field('state').selectOption('QC')
  await field('postalCode').fill(QUEBEC.postalCode)
  await go()
  await page.waitForURL('**/order/checkout/account')
  await readsFrench(page, [email])
  await page.getByRole('button', { name: 'Continuer sans compte' }).first().click()
  await page.waitForURL('**/order/checkout/payment')
  await page.locator('[autocomplete=cc-number]').waitFor()
  await readsFrench(page, [email])
  await page.locator('[autocomplete=cc-number]').fill(CARDS.declined)
  await page.locator('[autocomplete=cc-exp]').fill('1240')
  await page.locator('[autocomplete=cc-csc]').fill('123')
  await page.locator('[autocomplete=cc-name]').fill('Robin Doe')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page
    .getByRole('alert')
    .getByText(/refusée/)
    .waitFor()
  await readsFrench(page, [email])
  await page.locator('[autocomplete=cc-number]').fill(CARDS.good)
  await page.locator('[autocomplete=cc-csc]').fill('123')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.waitForURL('**/order/thanks')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await readsFrench(page, [email])

  const link = await shop.linkIn(email, '/order/status')
  const token = new URL(link, shop.origin()).searchParams.get('token')
  for (const path of ['status', 'status/address', 'status/cancel', 'receipt']) {
    await page.goto(`/order/${path}?token=${token}`)
    await readsFrench(page, [email])
  }
})

test('a purchase without scripts has no English page', async () => {
  const buyer = new PlainBuyer(shop.origin())
  buyer.keepCookie('locale', 'fr-ca')
  const reads = () => expect(englishIn([buyer.text()], [...NAMES, buyer.email])).toEqual([])
  await buyer.send({ add: '1' }, '/cart')
  reads()
  await buyer.send({ quantity: '1000', do: 'update' })
  reads()
  await buyer.fillShipping({ 'shipping.name': ' ', 'shipping.country': 'ca' })
  reads()
  await buyer.fillShipping({
    'shipping.country': 'ca',
    'shipping.phone': '514-555-0187',
    'shipping.line1': QUEBEC.line1,
    'shipping.city': QUEBEC.city,
    'shipping.state': 'QC',
    'shipping.postalCode': QUEBEC.postalCode,
  })
  reads()
  await buyer.send({ do: 'guest' })
  reads()
  await buyer.send({})
  reads()
  await buyer.payWith(CARDS.declined)
  reads()
  await buyer.payWith(CARDS.good)
  expect(buyer.path).toBe('/order/thanks')
  reads()
})

test('a member who reads French has no English in the account', async () => {
  const { page, email } = await inFrench()
  const caller = { ...shop.caller(), clock: { now: () => new Date() } }
  const member = await signUp(caller, email)
  const { serials } = await buyAndShip(caller, member, { country: 'ca' })
  const platform = await aPlatform(caller)
  await platform.report([{ serial: serials[0], at: new Date().toISOString() }])
  const bills = async () =>
    (await member.get<{ invoices: { id: string; status: string }[] }>('/api/account/invoices')).body.invoices
  await expect.poll(async () => (await bills())[0]?.status, { timeout: 30_000 }).toBe('paid')
  const { body } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
  await page.goto('/login?redirect=%2Faccount')
  await page.locator('[autocomplete~=username], [type=email]').first().fill(email)
  await page.locator('[type=password]').first().fill('plough-violet-93')
  await page.locator('[type=password]').first().press('Enter')
  await page.waitForURL((url) => url.pathname === '/account')
  const deeds = ['pause', 'cancel', 'swap', 'hand-over', 'return'].map(
    (deed) => `/adapters/${body.devices[0]?.id}/${deed}`,
  )
  const bill = `/bills/${(await bills())[0]?.id}`
  for (const path of ['', '/adapters', '/bills', bill, '/cards', '/orders', '/sign-in', '/data', ...deeds]) {
    await page.goto(`/account${path}`)
    await readsFrench(page, [email])
  }
})

test('in Quebec an English page shows the contract in French first, and goes on in either language', async () => {
  const shopper = await shop.shopper('phone', { locale: 'en-CA' })
  const { page } = shopper
  await shopper.openCheckout()
  await shopper.fillShipping(
    { ...TORONTO, line1: QUEBEC.line1, city: QUEBEC.city, state: 'Quebec', postalCode: QUEBEC.postalCode },
    { state: 'Province', postalCode: 'Postal code' },
  )
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  const contract = page.getByRole('region', { name: 'Votre contrat, en français d’abord' })
  await contract.getByText(/adaptateur Milepost pour 103,47\s\$\sCA/).waitFor()
  expect(await contract.getAttribute('lang')).toBe('fr-CA')
  expect(await page.getByLabel('Card number').count()).toBe(0)
  const box = page.getByRole('checkbox', { name: /^J’ai reçu la version française/ })
  expect(await box.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await page.getByText('Please agree to this before you pay').waitFor()

  const [terms] = await Promise.all([
    shopper.context.waitForEvent('page'),
    contract.getByRole('link', { name: 'conditions de service en français' }).click(),
  ])
  await terms.waitForLoadState()
  expect(await terms.locator('html').getAttribute('lang')).toBe('fr-CA')
  await terms.close()
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-CA')

  await box.check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await page.getByLabel('Card number').waitFor()
  await page
    .getByText(/Sold by Milepost Devices Ltd\..*Questions: /)
    .first()
    .waitFor()

  await page.reload()
  await contract.getByRole('link', { name: 'Continuer en français' }).click()
  await page.locator('[autocomplete=cc-number]').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-CA')
})
