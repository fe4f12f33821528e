import { expect, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { browseOpenShop } from './browser-shop.ts'
import { signInByToken } from './office-staff.ts'
import { AUSTIN, alive } from './shopper.ts'

const shop = browseOpenShop()
const PASSWORD = 'plough-violet-93'
const PAPER = { name: 'resale.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
const NO_PAPER = { name: 'resale.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') }

test('without scripts a buyer sends a certificate from the page of the order, is told of a wrong file, and gets the tax back', async () => {
  const { page, email } = await shop.shopper('small phone', { javaScriptEnabled: false })
  const caller = shop.caller()
  const { body } = await caller.checkout(anOrder({ email }))
  await caller.pay(body.client_secret, aCard())
  const link = await shop.linkIn(email, '/order/status')
  await page.goto(link)
  await page.getByRole('link', { name: 'Send a certificate' }).click()
  await page.getByLabel('Organization’s name').fill('Acme Couriers LLC')
  await page.getByLabel('Certificate number').fill('3-20512-4821-7')
  expect(await page.getByLabel('State or province that issued it').inputValue()).toBe('us-TX')
  await page.getByLabel('Reason for the exemption').selectOption('Resale')
  await page.getByLabel('The certificate').setInputFiles(NO_PAPER)
  await page.getByRole('button', { name: 'Send certificate' }).click()
  await page.getByText('Send the certificate as a PDF, PNG or JPEG.').waitFor()
  expect(await page.getByLabel('Certificate number').inputValue()).toBe('3-20512-4821-7')
  const large = { ...PAPER, buffer: Buffer.concat([PAPER.buffer, Buffer.alloc(5 * 1024 * 1024)]) }
  await page.getByLabel('The certificate').setInputFiles(large)
  await page.getByRole('button', { name: 'Send certificate' }).click()
  await page.getByText('The file is larger than 4 MB.').waitFor()
  await page.getByLabel('The certificate').setInputFiles(PAPER)
  await page.getByRole('button', { name: 'Send certificate' }).click()
  await page.getByText('We’re checking your certificate').waitFor()

  const { body: waiting } = await caller.operate<{
    certificates: { id: string; orderId: string | null }[]
  }>('GET', '/tax-certificates?status=waiting')
  const filed = waiting.certificates.find(({ orderId }) => orderId === body.orderId)
  await caller.operate('POST', `/tax-certificates/${filed?.id}/decision`, { decision: 'accept' })
  await page.goto(link)
  await page.getByText('We accepted your tax certificate, so the tax comes back to you.').waitFor()
})

test('a buyer adds a certificate before paying, from the shipping step, with scripts and without, and owes no tax', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, ...buyer } = await shop.shopper('small phone', { javaScriptEnabled })
    await page.context().addCookies([{ name: 'basket', value: 'q=1', url: shop.origin() }])
    await page.goto('/order/checkout/shipping')
    if (javaScriptEnabled) await alive(page)
    await page.getByRole('textbox', { name: 'Street address' }).fill(AUSTIN.line1)
    await page.getByRole('textbox', { name: 'City' }).fill(AUSTIN.city)
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption(AUSTIN.state)
    await page.getByRole('textbox', { name: 'ZIP code' }).fill(AUSTIN.postalCode)
    await page.getByText('Buying for a business? PO number, tax exemption').click()
    await page.getByText('Add a tax certificate').click()
    await page.getByLabel('Organization’s name').fill('Acme Couriers LLC')
    await page.getByLabel('Certificate number').fill('3-20512-4821-7')
    await page.getByLabel('State or province that issued it').selectOption('Texas')
    await page.getByLabel('Reason for the exemption').selectOption('Resale')
    await page.getByLabel('The certificate').setInputFiles(PAPER)
    await page.getByRole('button', { name: 'Send certificate' }).click()
    await page.waitForURL('**/order/checkout/shipping*')
    if (javaScriptEnabled) await alive(page)
    await page.getByText('Your certificate is with this order.').waitFor()
    expect(await page.getByRole('textbox', { name: 'City' }).inputValue(), buyer.email).toBe(AUSTIN.city)
    await page.getByText('$89.99 USD').first().click()
    await page.getByText('Tax-exempt, certificate ***21-7').first().waitFor()
    await page.getByRole('button', { name: 'Order with tax instead' }).click()
    await page.getByText('$95.61 USD').first().waitFor()
  }
})

test('a member sends a certificate, staff accept it on the Money screen, and checkout says that there is no tax', async () => {
  const { page, email } = await shop.shopper()
  const localUser = { firstName: 'Robin', lastName: 'Doe', email, password: PASSWORD }
  await shop.caller().post('/api/users', { localUser })
  await page.goto('/account/tax-exemption')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/account/tax-exemption')
  await page.goto('/account/address')
  await page.getByRole('link', { name: 'Send us its tax certificate' }).click()
  const name = `Acme ${email}`
  await page.getByLabel('Organization’s name').fill(name)
  await page.getByLabel('Certificate number').fill('3-20512-4821-7')
  await page.getByLabel('State or province that issued it').selectOption('Texas')
  await page.getByLabel('Reason for the exemption').selectOption('Resale')
  await page.getByLabel('The certificate').setInputFiles(PAPER)
  await page.getByRole('button', { name: 'Send certificate' }).click()
  await page.getByText('We’re checking it').waitFor()

  const staff = await shop.shopper()
  await signInByToken(shop, staff, '/admin/money')
  await staff.page.getByRole('button', { name: `Decide on the certificate of ${name}` }).click()
  await staff.page.getByRole('button', { name: 'Accept' }).click()
  const row = staff.page.getByRole('row').filter({ hasText: name })
  await row.getByText('Accepted').waitFor()
  const download = staff.page.waitForEvent('download')
  await row.getByRole('button', { name: 'Open file' }).click()
  expect((await download).suggestedFilename()).toBe('resale.pdf')

  await page.goto('/account/tax-exemption')
  await page.getByText('Accepted').waitFor()
  expect(await page.getByText('Good from').count()).toBe(1)
})
