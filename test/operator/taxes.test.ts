import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../../src/cli/run-cli.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { allWrong } from '../doctor/examined-shop.ts'
import { anAddress } from '../factories.ts'
import { aDriver, invoicesOf, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'

const MONTREAL = { line1: '1 Rue Sainte-Catherine', city: 'Montréal', state: 'QC', postalCode: 'H2X 1Y4' }

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2026-11-29T18:00:00Z')
  return shop
}

const month = async (shop: TestShop, state: string, currency = 'usd') =>
  (await shop.get(`/api/subscriptions/price-info?state=${state}&quantity=1&currency=${currency}`)).body as {
    price: { taxInfo: { amount: number; untaxedIn: string | null; parts: object[] } }
  }

const taxOf = async (shop: TestShop, state: string) => (await month(shop, state)).price.taxInfo

async function cli(shop: TestShop, ...words: string[]): Promise<string> {
  let said = ''
  const tell = (text: string) => {
    said += text
  }
  const env = { PUBLIC_URL: await shop.listen(), OPERATOR_TOKEN: shop.operatorToken }
  await runCli(words, { env, out: tell, err: tell, isTerminal: false })
  return said
}

test('a month of the plan is taxed by the rules on such a service, not by those on goods', async () => {
  const shop = await openShop()
  expect(await taxOf(shop, 'CA')).toMatchObject({ amount: 0, parts: [], untaxedIn: 'US-CA' })
  expect(await taxOf(shop, 'TX')).toMatchObject({
    amount: 0.45,
    untaxedIn: null,
    parts: [{ code: 'sales_tax', ratePercent: 6.25, taxedPercent: 80, amount: 0.45 }],
  })
  expect(await taxOf(shop, 'CT')).toMatchObject({ amount: 0.09, parts: [{ ratePercent: 1 }] })
  const { taxInfo } = (await month(shop, 'QC', 'cad')).price
  expect(taxInfo).toMatchObject({ amount: 1.35, parts: [{ code: 'GST' }, { code: 'QST' }] })
})

test('staff decide where sources disagree: from that day on, on the record, and what was billed stays', async () => {
  const shop = await openShop()
  expect(await taxOf(shop, 'TN')).toMatchObject({ amount: 0.63 })
  const said = await cli(
    shop,
    ...['tax-choose', 'US-TN', 'not_taxed', '--kind', 'service', '--why', 'Letter of our adviser'],
  )
  expect(said).toContain('not taxed')
  expect(await taxOf(shop, 'TN')).toMatchObject({ amount: 0, untaxedIn: 'US-TN' })
  const audit = await shop.operate('GET', '/audit?limit=1')
  expect(audit.body).toMatchObject({
    events: [{ action: 'tax.chosen', detail: { place: 'TN', taxed: 0, why: 'Letter of our adviser' } }],
  })
  const listed = await shop.operate<{ choices: object[] }>('GET', '/tax-rates')
  expect(listed.body.choices).toMatchObject([{ place: 'TN', kind: 'service', taxedPercent: 0 }])
  expect(await cli(shop, 'tax-rates', '--kind', 'service', '--why')).toContain('Letter of our adviser')
  await cli(shop, ...['tax-choose', 'US-TN', 'table', '--kind', 'service', '--why', 'Ruling 19-04'])
  expect(await taxOf(shop, 'TN')).toMatchObject({ amount: 0.63 })
})

test.each([
  [{ country: 'us', place: 'XX', kind: 'service', treatment: 'taxed', why: 'x' }, 'unknown_tax_place'],
  [
    { country: 'us', place: 'TX', kind: 'service', treatment: 'taxed', why: 'x', from: '2019-01-01' },
    'tax_before_table',
  ],
  [{ country: 'us', place: 'TX', kind: 'fee', treatment: 'taxed', fee: 1, why: 'x' }, 'no_delivery_fee'],
  [{ country: 'us', place: 'CO', kind: 'fee', treatment: 'taxed', why: 'x' }, 'invalid_input'],
])('a decision the table cannot hold is refused: %j', async (wish, code) => {
  const shop = await openShop()
  expect(await shop.operate('POST', '/tax-choices', wish)).toMatchObject({ status: 422, body: { code } })
})

test('a bill where the plan is not taxed says so, and a rule that is corrected later changes no bill', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const shippingAddress = anAddress('us', {
    line1: '1 Market St',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94105',
  })
  const { serials } = await buyAndShip(shop, member, { quantity: 1, shippingAddress })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const [bill] = await invoicesOf(shop, member)
  expect(bill).toMatchObject({
    subtotal: 9,
    tax: 0,
    total: 9,
    taxes: [{ label: 'Not taxed in California', amount: 0 }],
    taxedIn: { country: 'us', state: 'CA' },
  })
  const pdf = await shop.fetch(`/api/account/invoices/${bill?.id}`, {
    headers: { Authorization: `Bearer ${member.token}`, Accept: 'application/pdf' },
  })
  expect(textOfPdf(Buffer.from(await pdf.arrayBuffer()))).toContain('Not taxed in California')
  expect(shop.outbox.find(({ subject }) => subject.startsWith('Your first bill'))?.text).toContain(
    'Not taxed in California',
  )

  expect(await cli(shop, 'tax-corrections')).toContain('would take the same')
  const wish = { country: 'us', place: 'CA', kind: 'service', treatment: 'taxed', ratePercent: 10 }
  await shop.operate('POST', '/tax-choices', { ...wish, from: '2026-11-01', why: 'A new ruling' })
  expect((await shop.operate('GET', '/tax-corrections')).body).toMatchObject({
    places: [{ jurisdiction: 'US-CA', kind: 'service', documents: 1, taken: 0, due: 0.9, difference: 0.9 }],
    documents: [{ number: 'US-000001', difference: 0.9 }],
  })
  expect(await cli(shop, 'tax-corrections', '--documents')).toContain('US-000001')
  // The doctor says the same, and finds nothing wrong with the books by it.
  expect(await cli(shop, 'doctor')).toMatch(
    /ok {5}tax-corrections \(2 looked at\)\n +US-CA: 1 bill took \$0\.00 USD of tax where the rules of today take \$0\.90 USD: \$0\.90 USD too little\./,
  )
  expect((await invoicesOf(shop, member))[0]).toMatchObject({ tax: 0, total: 9 })
  expect(await allWrong(shop)).toEqual([])
})

test('the seller’s tax numbers stand on Canadian bills in PDF and mail, each where it belongs', async () => {
  const shop = await openShop()
  const numbers = {
    gstHstNumber: '123456789 RT0001',
    qstNumber: '1234567890 TQ0001',
    pstNumberBc: 'PST-1234-5678',
  }
  expect((await shop.operate('PATCH', '/config', numbers)).status).toBe(200)
  expect((await shop.operate('PATCH', '/config', { gstHstNumber: '12345' })).status).toBe(422)
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const shippingAddress = anAddress('ca', MONTREAL)
  const { serials } = await buyAndShip(shop, member, { quantity: 1, country: 'ca', shippingAddress })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const [bill] = await invoicesOf(shop, member)
  const pdf = await shop.fetch(`/api/account/invoices/${bill?.id}`, {
    headers: { Authorization: `Bearer ${member.token}`, Accept: 'application/pdf' },
  })
  const printed = textOfPdf(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, ' ')
  const mails = shop.outbox.filter(({ subject }) => /bill|confirmed|Order|facture|commande/i.test(subject))
  for (const text of [printed, ...mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))]) {
    expect(text).toContain('123456789 RT0001')
    expect(text).toContain('1234567890 TQ0001')
    expect(text).not.toContain('PST-1234-5678')
  }
  expect(mails.length).toBeGreaterThan(1)
  const books = await shop.fetch('/api/admin/accounting.csv?month=2026-11', {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  const [head, ...lines] = (await books.text()).split('\r\n')
  expect(head).toMatch(/,paymentReference,gst,hst,pst,qst,salesTax,deliveryFee$/)
  expect(lines.find((line) => line.includes(',bill,'))).toMatch(/,0\.45,,,0\.9,,$/)
})

test('the check says which places tax the plan and which rules are old, and a small supplier hears of the limit', async () => {
  const shop = await openShop()
  const checked = async () => {
    const { body } = await shop.operate<{
      ok: boolean
      checks: { name: string; found: string; warnings?: string[] }[]
    }>('GET', '/check')
    const tax = body.checks.find(({ name }) => name === 'tax')
    return { ok: body.ok, found: tax?.found ?? '', warnings: tax?.warnings?.join('\n') ?? '' }
  }
  const before = await checked()
  expect(before.ok).toBe(true)
  expect(before.found).toMatch(/US: the monthly plan is taxed in AZ, CT, DC,.*, not in 39 other places/)
  expect(before.found).toContain('CA: the monthly plan is taxed in AB, BC,')
  expect(before.warnings).toContain('DC has changed since it was last held against its source on 2025-12-15')
  expect(before.warnings).toContain('PST_NUMBER_BC')
  expect(before.warnings).not.toContain('small supplier')

  await shop.operate('PATCH', '/config', { smallSupplierCanada: true })
  expect((await month(shop, 'QC', 'cad')).price.taxInfo).toMatchObject({ amount: 0, untaxedIn: null })
  const member = await aDriver(shop)
  const shippingAddress = anAddress('ca', MONTREAL)
  await buyAndShip(shop, member, { quantity: 300, country: 'ca', shippingAddress })
  const { warnings } = await checked()
  expect(warnings).toContain('Sales in Canada came to CAD 26,997 in four quarters')
  expect(warnings).toContain('Sales in Quebec came to CAD 26,997')
})
