import { expect, test } from 'vitest'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { openBrowserShop } from './browser-shop.ts'
import { appointSupport, signInByToken, untilHistoryIsTold } from './office-staff.ts'

const shop = openBrowserShop(async () => ({ DEMO_DAYS: '9' }), { embedded: true })
const PASSWORD = 'a sparrow in the hedge'

test('who may not change the shop reads its settings, and no button offers to save them', async () => {
  const staff = await shop.shopper()
  const { page } = staff
  await appointSupport(shop, { email: staff.email, password: PASSWORD })
  await page.goto('/admin/login?next=%2Fadmin%2Fshop')
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(await page.getByLabel('Name of the shop').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
})

test('a correction that was imported stands among those in force, and is handed out as a file', async () => {
  const owner = await shop.shopper()
  const { page } = owner
  await signInByToken(shop, owner, '/admin/vehicles')
  await page.getByText('No corrections.').waitFor()
  const lines = ['make,model,year,country,compatible,reason', 'Ford,E-450,1997,us,yes,Tried in the shop']
  await page.getByLabel('CSV file').setInputFiles({
    name: 'corrections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByRole('button', { name: 'Import the file' }).click()
  await page.getByText('1 of 1 rows were taken').waitFor()
  await page.getByRole('cell', { name: 'Ford E-450' }).waitFor()
  await page.getByText('Tried in the shop').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('corrections.csv')
})

test('plans of one status are listed, and lead to whose they are', async () => {
  const owner = await shop.shopper()
  const { page } = owner
  await untilHistoryIsTold(shop)
  await signInByToken(shop, owner, '/admin/plans')
  const plans = page.getByRole('region', { name: 'Plans', exact: true })
  await plans.getByLabel('Status').selectOption('Suspended')
  await plans.getByText('No plan has this status.').waitFor()
  await plans.getByLabel('Status').selectOption('Active')
  await plans.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Agreed to' }).waitFor()
})

test('the number of a bill saves its paper, in a row that leads to its member', async () => {
  const owner = await shop.shopper()
  const { page } = owner
  await signInByToken(shop, owner, '/admin/plans')
  await untilHistoryIsTold(shop)
  await page.reload()
  const bill = page.getByRole('button', { name: /save bill as PDF$/ }).first()
  const [file] = await Promise.all([page.waitForEvent('download'), bill.click()])
  expect(file.suggestedFilename()).toMatch(/^bill-US-\d{6}\.pdf$/)
})

test('an order that is not paid has no packing slip, and a quote says that its tax comes at checkout', async () => {
  const owner = await shop.shopper()
  const { page } = owner
  const { body } = await shop.caller().checkout(anOrder())
  await signInByToken(shop, owner, `/admin/orders/${body.orderId}`)
  await page.getByText('Not paid').waitFor()
  expect(await page.getByRole('link', { name: 'Packing slip' }).count()).toBe(0)

  const offer = { email: 'kim@acme.example', quantity: 4, country: 'us', expiresAt: '2099-01-01' }
  const quote = await shop.caller().operate<{ id: string }>('POST', '/quotes', offer)
  await page.goto(`/admin/orders/${quote.body.id}`)
  await page.getByText('At checkout').waitFor()
  expect(await page.getByText('$-1.00').or(page.getByText('-$1.00')).count()).toBe(0)
})

test('the packing slip to Quebec is in French, then in the language its buyer reads', async () => {
  const owner = await shop.shopper()
  const { page } = owner
  const caller = shop.caller()
  const shippingAddress = anAddress('ca', {
    line1: '1100 Rue Sainte-Catherine O',
    city: 'Montreal',
    state: 'QC',
    postalCode: 'H3B 1H4',
  })
  const language = { locale: 'en-ca', contractLanguageAgreement: true }
  const { body } = await caller.checkout({
    ...anOrder({ country: 'ca', quantity: 2, ...language }),
    shippingAddress,
  })
  await caller.pay(body.client_secret, aCard())
  await signInByToken(shop, owner, `/admin/orders/${body.orderId}/slip`)

  const first = page.getByRole('heading', { level: 1, name: /^Bordereau d’expédition, commande \d+$/ })
  const slip = page.locator('[lang=fr-CA]', { has: first })
  await slip.waitFor()
  const said = (await slip.textContent()) ?? ''
  for (const words of ['Expéditeur', 'Contenu du colis', 'Adaptateur Milepost', '2 commandés', 'Canada'])
    expect(said).toContain(words)
  expect(said).toMatch(/Commande passée le\s*\d+(er)? \p{L}+ \d{4}/u)
  const second = page.getByRole('heading', { level: 2, name: /^Packing slip, order \d+$/ })
  await page.locator('[lang=en-CA]', { has: second }).getByText('Milepost adapter').waitFor()
  expect(await owner.barriers('main')).toEqual([])
})

test('an order on a phone says who bought it and where it goes before what happened to it', async () => {
  const owner = await shop.shopper('phone')
  const { page } = owner
  const { body } = await shop
    .caller()
    .operate<{ orders: { id: string }[] }>('GET', '/orders?status=paid&limit=1')
  await signInByToken(shop, owner, `/admin/orders/${body.orders[0]?.id}`)
  const heights = () =>
    page.getByRole('heading', { level: 2 }).evaluateAll((heads) => {
      const shown = heads.map((head) => [head.textContent, head.getBoundingClientRect().top] as const)
      const texts = shown.toSorted(([, a], [, b]) => a - b).map(([text]) => text)
      // Only an order that was packed in part has any.
      return texts.filter((text) => text !== 'Parcels')
    })
  await expect
    .poll(heights)
    .toEqual(['Items', 'Buyer', 'Ship to', 'Payments and refunds', 'Notes', 'Emails', 'Timeline'])

  const [theirs] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the buyer’s page' }).click(),
  ])
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await theirs.getByText(`${number}, `).waitFor()
})

test('Health says in words when mail last went out and a backup was made, how much room is left, and where tax is taken', async () => {
  const owner = await shop.shopper()
  const { page } = owner
  await signInByToken(shop, owner, '/admin/shop')
  const health = page.getByRole('region', { name: 'Health' })
  await health.getByText(/^The last backup was made: never\.$/).waitFor()
  await health
    .getByText(
      /^The last order email went out: \w+ \d+, \d{4} at \d+:\d\d [AP]M C[SD]T; .*: never\. Waiting: \d+\.$/,
    )
    .waitFor()
  await health.getByText(/^[\d.]+ of [\d.]+ GB are free\.$/).waitFor()
  await health.getByText(/Tax is taken everywhere/).waitFor()
  await health.getByText('Test cards need no webhook.').waitFor()
})

test('packing begins with the parcel that waits longest, also where the list is full; it has a slip, and all have a file of addresses', async () => {
  const owner = await shop.shopper()
  const { page } = owner
  const { operate } = shop.caller()
  await untilHistoryIsTold(shop)
  const { body } = await operate<{ orders: { orderNumber: number }[] }>(
    'GET',
    '/orders?status=paid&held=false&sort=placed&limit=1',
  )
  const longest = `Order ${body.orders[0]?.orderNumber}`
  await page.route('**/api/admin/orders?status=paid*', (route) =>
    route.continue({ url: route.request().url().replace('limit=200', 'limit=1') }),
  )
  await signInByToken(shop, owner, '/admin/warehouse')
  await page.getByText(/^These are the 200 that wait longest/).waitFor()
  await page.getByRole('button', { name: longest }).click()

  const [slip] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Packing slip' }).click(),
  ])
  await slip.getByRole('heading', { name: `Packing slip, ${longest.toLowerCase()}` }).waitFor()
  await slip
    .getByText(/^\d+ ordered$/)
    .first()
    .waitFor()
  await slip.emulateMedia({ media: 'print' })
  expect(await slip.getByRole('button', { name: 'Print' }).count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save label file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('labels.csv')
})
