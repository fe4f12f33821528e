import { expect, test } from 'vitest'
import { demoTracking } from '../../src/demo/demo-tracking.ts'
import { totpAt } from '../../src/shop/office/staff-sign-in/totp.ts'
import { aSerial } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { openBrowserShop } from './browser-shop.ts'
import { appointSupport, signInByToken } from './office-staff.ts'
import { PHONE, type Shopper } from './shopper.ts'

const shop = openBrowserShop()
const PASSWORD = 'a sparrow in the hedge'

const signIn = (staff: Shopper, path?: string) => signInByToken(shop, staff, path)

/** An order that a buyer has just paid, as the shop numbers it. */
async function aPaidOrder(buyer: Shopper, quantity = 1) {
  await buyer.openCheckout(quantity)
  await buyer.fillShipping()
  await buyer.goToAccount()
  await buyer.goOnAsGuest()
  await buyer.pay('good')
  await buyer.seeThanks()
  const { operate } = shop.caller()
  const { body } = await operate<{ orders: { id: string; orderNumber: number }[] }>(
    'GET',
    `/orders?email=${encodeURIComponent(buyer.email)}`,
  )
  const [order] = body.orders
  if (!order) throw new Error('the order is not there')
  return order
}

/** An order that was paid over the API, with as many serial numbers for its parcel. */
async function aWaitingOrder(quantity: number) {
  const caller = shop.caller()
  const { body } = await caller.checkout(anOrder({ quantity }))
  await caller.pay(body.client_secret, aCard())
  const path = `/orders/${body.orderId}`
  const { orderNumber } = (await caller.operate<{ orderNumber: number }>('GET', path)).body
  return { id: body.orderId, number: orderNumber, serials: Array.from({ length: quantity }, aSerial) }
}

test('in the morning an order is found by its email and a part of it is refunded, the consequence first', async () => {
  const buyer = await shop.shopper()
  const order = await aPaidOrder(buyer)
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff)

  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await staff.seeFocus(page.getByLabel('Number, name, phone, card, address or screen'))
  await page.keyboard.type(buyer.email)
  await page.getByRole('option', { name: `Order ${order.orderNumber}` }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor()
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'Refund an amount instead' }).click()
  await page.getByLabel('Amount to refund').fill('20')
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Came a week late')
  await page.getByLabel('Reason the buyer sees').fill('The carrier lost a week.')

  await page.getByText(/^\$20\.00 USD goes back to Visa 4242/).waitFor()
  await page.getByText('The order keeps its status.').waitFor()
  await page.getByRole('button', { name: 'Refund $20.00' }).click()
  await page.getByText('Came a week late').first().waitFor()
  await page.getByText(/Paid and not refunded: \$95\.61 USD, now \$75\.61 USD/).waitFor()
  expect((await shop.ordersOf(buyer.email))[0]?.status).toBe('paid')
  const told = `This refund is for order ${order.orderNumber}. The carrier lost a week.`
  expect(await shop.wordIn(buyer.email, new RegExp(told))).toBe(told)
})

test('the refund dialog opens once all of it is known, so that nothing moves under a finger', async () => {
  const order = await aWaitingOrder(1)
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, `/admin/orders/${order.id}`)
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/refunds/preview?lines=*', async (route) => {
    asked.resolve()
    await mayAnswer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Refund' }).click()
  await asked.promise
  const otherWay = page.getByRole('button', { name: 'Refund an amount instead' })
  expect(await otherWay.count()).toBe(0)

  mayAnswer.resolve()
  await otherWay.waitFor()
  expect(await page.getByText(/goes back to Visa 4242/).count()).toBe(1)
})

test('staff choose the columns of the list of orders, and find them so the next day', async () => {
  const staff = await shop.shopper()
  const { page } = staff
  await signInByToken(shop, staff, '/admin/orders')
  const heads = () => page.getByRole('table', { name: 'Orders' }).getByRole('columnheader').allTextContents()
  await expect.poll(heads).toEqual(['Order', 'Placed', 'Buyer', 'Status', 'Units', 'Total'])

  await page.locator('summary', { hasText: 'Columns' }).click()
  await page.getByLabel('Country', { exact: true }).check()
  await page.getByLabel('Units', { exact: true }).uncheck()
  await page.reload()

  await expect.poll(heads).toEqual(['Order', 'Placed', 'Buyer', 'Status', 'Country', 'Total'])
})

test('a link in a note and a long email in the refund dialog stay within the screen, also on a phone', async () => {
  const caller = shop.caller()
  const email = 'maximilian.featherstonehaugh@international-logistics-group.com'
  const { body } = await caller.checkout(anOrder({ email }))
  await caller.pay(body.client_secret, aCard())
  const link = `https://carrier.acme-gps.net/track?id=${'1Z9'.repeat(60)}`
  const noted = await caller.operate('POST', `/orders/${body.orderId}/notes`, { text: link })
  expect(noted.status).toBe(201)
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, `/admin/orders/${body.orderId}`)
  await page.getByText(link).waitFor()
  expect(await staff.wrongInBothViews('main', PHONE)).toEqual([])
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByText(`${email} gets`).waitFor()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('one unit of three goes back, the rest is packed, and the parcel is marked as delivered', async () => {
  const order = await aWaitingOrder(3)
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, `/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByLabel('Milepost adapter').fill('1')
  await page.getByText(/^\$95\.62 USD goes back to Visa 4242\. \$5\.63 USD of it is tax\./).waitFor()
  await page.getByText('1 unit returns to stock, because nothing was shipped.').waitFor()
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('One too many')
  await page.getByRole('button', { name: 'Refund $95.62' }).click()
  await page.getByText('One too many').first().waitFor()

  const { operate } = shop.caller()
  const read = async () => (await operate<{ toPack: number }>('GET', `/orders/${order.id}`)).body
  await expect.poll(async () => (await read()).toPack).toBe(2)
  await page.reload()
  await page.getByRole('button', { name: 'Pack and ship' }).click()
  await staff.seeFocus(page.getByLabel('Serial number 1 of 2'))
  await page.getByLabel('Tracking number').fill('1Z999AA10123456800')
  await page.getByRole('button', { name: 'Ship order' }).click()
  await page.getByRole('button', { name: 'Delivered' }).click()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect
    .poll(async () => (await read()) as object)
    .toMatchObject({
      shipment: { deliveredAt: expect.stringMatching(/^\d{4}-/) },
    })
})

test('a wrong address is corrected before the parcel leaves, and the confirmation goes out again', async () => {
  const buyer = await shop.shopper()
  const order = await aPaidOrder(buyer)
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, `/admin/orders/${order.id}`)

  await page.getByRole('button', { name: 'Correct address or email' }).click()
  await page.getByLabel('Street address').fill('900 Congress Ave')
  await page.getByLabel('Apartment, suite').fill('Apt 4')
  await page.getByLabel('Reason').fill('The buyer called')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('900 Congress Ave').first().waitFor()
  await page.getByText('Address or email corrected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send again: Order confirmation email' }).click()
  await page.getByText(`It goes out now to ${buyer.email}.`).waitFor()

  await page.getByRole('button', { name: 'Pack and ship' }).click()
  await page.getByLabel('Tracking number').fill('1Z999AA10123456819')
  await page.getByRole('button', { name: 'Ship order' }).click()
  await page.getByRole('button', { name: 'Correct tracking' }).click()
  await page.getByLabel('Tracking number').fill('1Z999AA10123456828')
  await page.getByRole('button', { name: 'Save tracking' }).click()
  await page.getByRole('link', { name: '1Z999AA10123456828' }).waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  expect(await page.getByLabel('Inspected, as good as new: back on sale').isChecked()).toBe(false)
  await page.getByLabel('What was wrong').selectOption('Doesn’t fit the car')
  await page.getByLabel('Reason').fill('Does not fit')
  await page.getByRole('button', { name: 'Record the return' }).click()
  await expect.poll(async () => (await shop.ordersOf(buyer.email))[0]?.status).toBe('returned')
})

test('an address corrected on an open screen leaves the email that a colleague corrected meanwhile', async () => {
  const order = await aWaitingOrder(1)
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, `/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Correct address or email' }).click()
  await page.getByLabel('Street address').fill('900 Congress Ave')
  const { operate } = shop.caller()
  const email = 'corrected@acme-gps.net'
  await operate('PATCH', `/orders/${order.id}`, { email, reason: 'The buyer wrote' })

  await page.getByLabel('Reason').fill('The buyer called')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('900 Congress Ave').first().waitFor()
  const { body } = await operate('GET', `/orders/${order.id}`)
  expect(body).toMatchObject({ account: { email }, shippingAddress: { line1: '900 Congress Ave' } })
})

test('what a colleague corrects while an address is typed is said beside it, and what was typed stays', async () => {
  const order = await aWaitingOrder(1)
  const staff = await shop.shopper()
  staff.expectComplaints(/409/)
  const { page } = staff
  await signIn(staff, `/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Correct address or email' }).click()
  await page.getByLabel('Street address').fill('900 Congress Ave')
  const { operate } = shop.caller()
  const read = async () => (await operate<{ shippingAddress: object }>('GET', `/orders/${order.id}`)).body
  const { shippingAddress } = await read()
  const corrected = { ...shippingAddress, line2: 'Suite 9' }
  await operate('PATCH', `/orders/${order.id}`, { shippingAddress: corrected, reason: 'The buyer wrote' })

  await page.getByLabel('Reason').fill('The buyer called')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('This was changed since you opened it.').waitFor()
  await page.getByText('What you typed is still here.').waitFor()
  expect(await page.getByLabel('Apartment, suite').inputValue()).toBe('Suite 9')
  expect(await page.getByLabel('Street address').inputValue()).toBe('900 Congress Ave')
  await save.click()
  await page.getByText('900 Congress Ave').first().waitFor()
  expect(await read()).toMatchObject({ shippingAddress: { line1: '900 Congress Ave', line2: 'Suite 9' } })
})

test('a setting saved on an open screen leaves the ones that a colleague changed meanwhile', async () => {
  const staff = await shop.shopper()
  staff.expectComplaints(/409/)
  const { page } = staff
  const { operate } = shop.caller()
  await operate('PATCH', '/config', { returnDays: 31, legalOwner: 'Acme One' })
  await signIn(staff, '/admin/shop')
  const days = page.getByLabel('Days to return', { exact: true })
  await days.waitFor()
  await operate('PATCH', '/config', { legalOwner: 'Acme Two' })
  const group = page.locator('form').filter({ has: days })
  const save = group.getByRole('button', { name: 'Save changes' })
  await days.fill('32')
  await save.click()
  await group.getByText('Saved').waitFor()
  await days.fill('33')
  await save.click()
  const read = async () => (await operate<Record<string, unknown>>('GET', '/config')).body
  await expect.poll(async () => (await read()).returnDays).toBe(33)
  expect(await read()).toMatchObject({ legalOwner: 'Acme Two' })

  await operate('PATCH', '/config', { returnDays: 40 })
  await days.fill('34')
  await save.click()
  await group.getByText('Now “40”').first().waitFor()
  expect(await days.inputValue()).toBe('34')
  expect(await read()).toMatchObject({ returnDays: 40 })
})

test('at noon a delivery is taken in and ten parcels are packed with nothing but a scanner', async () => {
  const quantities = [2, 1, 3, 1, 1, 2, 1, 1, 1, 2]
  const orders: { id: string; number: number; serials: string[] }[] = []
  for (const quantity of quantities) orders.push(await aWaitingOrder(quantity))
  const serials = orders.flatMap((order) => order.serials)
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, '/admin/warehouse')
  await page.getByLabel('Serial numbers', { exact: true }).fill(serials.join('\n'))
  await page.getByLabel('Product', { exact: true }).selectOption('MP-ADAPTER-US')
  await page.getByRole('button', { name: `Check ${serials.length} units` }).click()
  await page.getByRole('button', { name: `Put ${serials.length} units on sale` }).click()
  await page.getByText(`${serials.length} units received.`).waitFor()

  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: `Order ${orders[0]?.number}` }).click()
  for (const order of orders) {
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
    for (const [at, serial] of order.serials.entries()) {
      await staff.seeFocus(page.getByLabel(`Serial number ${at + 1} of ${order.serials.length}`))
      await scan(serial)
    }
    await page.getByText('Every adapter of this parcel is scanned.').waitFor()
    await scan(demoTracking(order.number))
  }

  const { operate } = shop.caller()
  const statuses = () =>
    Promise.all(
      orders.map(async ({ id }) => (await operate<{ status: string }>('GET', `/orders/${id}`)).body.status),
    )
  await expect.poll(async () => [...new Set(await statuses())]).toEqual(['fulfilled'])
})

test('in the afternoon a code and a quote are made, a price is set for Monday, and a setting is changed', async () => {
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, '/admin/offers')

  await page.getByLabel('Code', { exact: true }).fill('harbor12')
  await page.getByLabel('Kind of buyer').fill('Fleet')
  await page.getByLabel('Discount in percent', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Create code' }).click()
  await page.getByRole('cell', { name: 'HARBOR12', exact: true }).waitFor()
  await page.getByLabel('Buyer’s email').fill('fleet@harbor.example')
  await page.getByLabel('Adapters', { exact: true }).fill('12')
  await page.getByLabel('Good until').fill('2099-12-31')
  await page.getByLabel('Price of one adapter').fill('0')
  await page.getByRole('button', { name: 'Look at the quote' }).click()
  const question = page.getByRole('dialog', { name: 'Is this quote right?' })
  await question.getByText('The adapters cost nothing').waitFor()
  await question.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Price of one adapter').fill('79')
  await page.getByRole('button', { name: 'Look at the quote' }).click()
  await question.getByText('12 adapters at $79.00 USD each: $948.00 USD before tax.').waitFor()
  expect(await staff.barriers()).toEqual([])
  await question.getByRole('button', { name: 'Email this quote' }).click()
  await page.getByText('The quote was emailed to the buyer.').waitFor()

  await page.goto('/admin/catalog')
  await page.getByLabel('Adapter, once').fill('94.99')
  await page.getByLabel('Plan a month, each', { exact: true }).fill('9')
  await page.getByLabel('Plan a month, each, from').fill('7.70')
  await page.getByLabel('Active adapters for').fill('3')
  await page.getByLabel('In force from').fill('2099-01-04T09:00')
  await page.getByRole('button', { name: 'Set prices' }).click()
  await page.getByText('To come', { exact: true }).waitFor()

  await page.goto('/admin/shop')
  const settings = page.locator('form', { has: page.getByLabel('Months of warranty') })
  await settings.getByLabel('Months of warranty').fill('24')
  await settings.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved. Pages show it at once.').waitFor()
  const { body } = await shop.caller().operate<{ warrantyMonths: number }>('GET', '/config')
  expect(body.warrantyMonths).toBe(24)
})

test('in the evening the month is taken for the accountant, the books are counted, and other programs and ratings are seen to', async () => {
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, '/admin/money')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download .* as CSV$/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^accounting-\d{4}-\d\d\.csv$/)
  await page.getByRole('button', { name: 'Count the books now' }).click()
  await page.getByRole('row', { name: /^Stock .*Right$/ }).waitFor()

  await page.goto('/admin/vehicles')
  await page.getByLabel('Store or product').fill('iOS')
  await page.getByLabel('Rating, 0 to 5').fill('4.6')
  await page.getByLabel('How many people').fill('812')
  await page.getByRole('button', { name: 'Show this rating' }).click()
  await page.getByRole('cell', { name: 'iOS' }).waitFor()
  const csv = 'make,model,compatible,reason\nZastava,Yugo,no,No port\n,Koral,no,No port\n'
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Import the file' }).click()
  await page.getByText(/^1 of 2 rows were taken/).waitFor()
  await page.getByRole('cell', { name: 'no make' }).waitFor()

  await page.goto('/admin/shop')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('https://platform.example/milepost')
  await page.getByLabel('An order is paid').check()
  await page.getByRole('button', { name: 'Add this address' }).click()
  await page.getByText('Check signatures with this secret.').waitFor()
  await page.getByRole('button', { name: 'Send a test to https://platform.example/milepost' }).click()
  await page.getByRole('cell', { name: 'A test', exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Remove https://platform.example/milepost' }).click()
  await page.getByText(/gets no more messages/).waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('No program is connected yet.').waitFor()
})

/** What each answer says of itself, in bytes. */
const HEADERS = 800

/** What a page makes the browser fetch, with what came over the line in bytes. */
async function firstLoad({ page }: Shopper, path: string) {
  const devtools = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  let bytes = 0
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await devtools.detach()
  const scripts = [...urls.values()].filter((url) => url.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return {
    bytes: bytes - HEADERS * urls.size,
    ofOffice: scripts.filter((_, at) => texts[at]?.includes('GET /admin/')),
  }
}

test('a screen of the office comes in less than 250 kB, and a shopper gets none of it', async () => {
  const staff = await shop.shopper()
  await signIn(staff)
  for (const path of ['/admin', '/admin/orders', '/admin/warehouse', '/admin/shop']) {
    const { bytes, ofOffice } = await firstLoad(staff, path)
    expect([path, Math.max(bytes, 250_000)]).toEqual([path, 250_000])
    expect(ofOffice.length).toBeGreaterThan(0)
  }
  const shopper = await shop.shopper()
  for (const path of ['/', '/device', '/login', '/order/checkout/shipping']) {
    expect([path, (await firstLoad(shopper, path)).ofOffice]).toEqual([path, []])
  }
})

test('staff sign in by email and password, set up an authenticator, and are asked for its code', async () => {
  const staff = await shop.shopper()
  staff.expectComplaints(/401/)
  const { page } = staff
  await appointSupport(shop, { email: staff.email, password: PASSWORD })
  const signInByPassword = async () => {
    await page.goto('/admin/login?next=%2Fadmin%2Fpeople')
    await page.getByLabel('Email').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signInByPassword()
  await page.getByLabel('Your password, once more').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const key = (await page.getByText(/^Key: /).textContent())?.replace('Key: ', '') ?? ''
  const recovery = (await page.getByRole('main').getByRole('listitem').first().textContent()) ?? ''
  const step = Math.floor(Date.now() / 30_000)
  await page.getByLabel('Code the app shows now').fill(totpAt(key, step))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByText('Your second factor is on.').waitFor()
  expect(await page.getByRole('heading', { name: 'Open invitations' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInByPassword()
  await page.getByLabel('Code from your authenticator app').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'People and log' }).waitFor()
})

test('an invited person joins by the link of the mail and is let go again, and an owner makes and revokes a key', async () => {
  const owner = await shop.shopper()
  await signIn(owner, '/admin/people')
  const guest = await shop.shopper()
  guest.expectComplaints(/422/)
  await owner.page.getByLabel('Email').fill(guest.email)
  await owner.page.getByRole('button', { name: 'Send invitation' }).click()
  await owner.page.getByText(`The invitation goes out to ${guest.email}.`).waitFor()

  await guest.page.goto(await shop.linkIn(guest.email, '/admin/invitation'))
  await guest.page.getByRole('button', { name: 'Accept' }).click()
  await guest.page.getByLabel('First name').fill('Lee')
  await guest.page.getByLabel('Last name').fill('Doe')
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.page.getByRole('button', { name: 'Accept' }).click()
  await guest.page.getByText('Welcome. You can sign in now.').waitFor()

  await owner.page.reload()
  await owner.page.getByRole('cell', { name: guest.email }).first().waitFor()
  await owner.page.getByLabel('Name', { exact: true }).fill('Telematics')
  await owner.page.getByLabel('Report active adapters (devices:report)').check()
  await owner.page.getByRole('button', { name: 'Create key' }).click()
  await owner.page.getByText('Copy both now; they are shown only once.').waitFor()
  await owner.page.getByRole('button', { name: 'Revoke the key Telematics' }).click()
  await owner.page.getByText(/are refused right away/).waitFor()
  await owner.page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await owner.page.getByText('Revoked').waitFor()

  await owner.page.getByRole('button', { name: 'Remove Lee Doe from the staff' }).click()
  await owner.page.getByText('Their member account stays.').waitFor()
  expect(await owner.wrongInBothViews('dialog[open]', PHONE)).toEqual([])
  await owner.page.getByRole('button', { name: 'Remove from staff' }).click()
  await owner.page
    .getByRole('button', { name: 'Remove Lee Doe from the staff' })
    .waitFor({ state: 'detached' })
})

test('staff look at an email in French before a buyer gets one, and its links lead nowhere', async () => {
  const staff = await shop.shopper()
  const { page } = staff
  await signIn(staff, '/admin/shop')
  await page.getByRole('combobox', { name: 'Email', exact: true }).selectOption('Order confirmed')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('fr-CA')
  const frame = page.getByTitle('Preview of the email: Votre commande 10023 est confirmée')
  await frame.waitFor()
  const shown = (await frame.getAttribute('srcdoc')) ?? ''
  expect(await frame.getAttribute('sandbox')).toBe('')
  expect(shown).toContain('lang="fr-CA"')
  expect(shown).not.toMatch(/href=|<style/)

  await page.getByRole('combobox', { name: 'Email', exact: true }).selectOption('Choose a new password')
  await page.getByTitle(/mot de passe/i).waitFor()
  await page.getByText('As plain text').click()
  await page.getByText('Bonjour Robin').first().waitFor()
})

test('a stranger sees no screen but the sign-in, and a wrong token opens nothing', async () => {
  const stranger = await shop.shopper()
  stranger.expectComplaints(/401/)
  const { page } = stranger
  await page.goto('/admin/orders')
  await page.waitForURL('**/admin/login?next=%2Fadmin%2Forders')

  await page.getByText('Use the operator token').click()
  await page.getByLabel('Operator token').fill('not the token')
  await page.getByRole('button', { name: 'Sign in with the token' }).click()

  await page.getByText('This is not the operator token.').waitFor()
})

test.each(['/admin', '/admin/login', '/admin/orders'])(
  'nobody may store, list or frame %s, and no other company may run there',
  async (path) => {
    const { headers } = await fetch(shop.origin() + path)

    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('https://')
  },
)
