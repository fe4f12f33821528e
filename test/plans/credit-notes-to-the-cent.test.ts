import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { charges, payments, refunds } from '../../db/tables/payments.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import { takeRefunds } from '../../src/shop/sale/payments/take-refunds.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { anAddress } from '../factories.ts'
import type { Member } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff, wrongIn } from './plan-life.ts'

const inMontreal = anAddress('ca', { city: 'Montréal', state: 'QC', postalCode: 'H2Y 1C6' })

/** Money of a bill that staff send back on the card company's own pages. */
async function refundElsewhere(shop: TestShop, billId: string, amounts: number[]) {
  const [paid] = await shop.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.invoiceId, billId), eq(payments.status, 'settled')))
  const { reference = '', currency = 'CAD' } = paid?.payment ?? {}
  for (const amount of amounts) {
    await shop.ctx.payments.refund({
      idempotencyKey: crypto.randomUUID(),
      paymentReference: reference,
      amount: cents(amount),
      currency,
      reason: '',
    })
    await takeRefunds(shop.ctx, reference)
    shop.clock.advance(60_000)
  }
}

interface Note {
  number: string
  invoiceNumber: string
  lines: { description: string; amount: number }[]
  amount: number
  tax: number
  total: number
}

async function notesOf(shop: TestShop, member: Member): Promise<Note[]> {
  await stayIn(shop, member)
  const ids = (await invoicesOf(shop, member)).flatMap(({ creditNotes }) => creditNotes.map(({ id }) => id))
  const read = ids.map(async (id) => (await member.get<Note>(`/api/account/credit-notes/${id}`)).body)
  return Promise.all(read)
}

type Taxes = Record<string, number>

interface Line {
  kind: string
  number: string
  taxes: Taxes
  tax: number
  gross: number
}

/** The taxes of lines as the accountant reads them, in cents: of each line by the number it bears. */
async function booked(shop: TestShop, months: string[]) {
  const found: Line[] = []
  for (const month of months) {
    const headers = { Authorization: `Bearer ${shop.operatorToken}` }
    const csv = await (await shop.fetch(`/api/admin/accounting.csv?month=${month}`, { headers })).text()
    for (const line of csv.trim().split('\r\n').slice(1)) {
      const [, kind = '', number = '', , , taxes = '', , gross, , tax] = line.split(',')
      const named = [...taxes.matchAll(/(\w+) (-?[\d.]+)/g)].map(([, name = '', sum]) => [name, inCents(sum)])
      found.push({ kind, number, taxes: Object.fromEntries(named), tax: inCents(tax), gross: inCents(gross) })
    }
  }
  return found
}

const inCents = (units: unknown) => Math.round(Number(units) * 100) + 0

/** Two adapters in Montréal, of which one is silent in the month both end with: half a bill goes back. */
async function aPlanThatEnds(amounts: number[], { refuses = false } = {}) {
  const shop = await startTestShop({ expectedErrors: refuses ? ['refund.failed'] : [] })
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const wish = { quantity: 2, country: 'ca', shippingAddress: inMontreal } as const
  const { serials } = await buyAndShip(shop, member, wish)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 30, { platform, driving: serials })
  await passDays(shop, 2, { platform, driving: serials.slice(0, 1) })
  await stayIn(shop, member)
  const { devices } = (await member.get<{ devices: { id: string }[] }>('/api/account/devices')).body
  for (const { id } of devices) await member.post(`/api/account/devices/${id}/cancel`, {})
  const [, april] = await invoicesOf(shop, member)
  await refundElsewhere(shop, april?.id ?? '', amounts)
  const { payments: company } = shop.ctx
  const { refund } = company
  if (refuses) company.refund = async () => ({ reference: null, status: 'failed', reason: 'expired_card' })
  await passDays(shop, 33, { platform, driving: serials.slice(0, 1) })
  company.refund = refund
  return { shop, member, bill: april }
}

/** What went back before tax without a note, in cents: the first refunds of the bill. */
const netOf = (amounts: number[], [, ...back]: Line[]) =>
  back.slice(0, amounts.length).reduce((all, { gross, tax }) => all - gross + tax, 0)

test.each([
  [[]],
  [[3, 3, 3]],
  [[11, 7, 5, 3]],
  [[4, 4, 4, 4, 4]],
  [[333, 10, 1]],
  [[999, 33, 5]],
  [[1, 1, 1, 1, 1, 1, 1, 1]],
  [[1_006, 33]],
  [[1_021, 33]],
  [[1_032, 5]],
])(
  'a credit note on paper and in the books splits its taxes alike after %j cents went back',
  async (amounts) => {
    const { shop, member, bill } = await aPlanThatEnds(amounts)
    const notes = await notesOf(shop, member)
    expect(notes.length).toBeGreaterThan(0)
    const lines = await booked(shop, ['2027-03', '2027-04', '2027-05'])
    for (const { number, lines: rows, tax, total } of notes) {
      const line = lines.find((each) => each.number === number)
      const taxes = rows.filter(({ description }) => /^(?:GST|QST)\b/.test(description))
      const onPaper = Object.fromEntries(taxes.map((row) => [row.description, inCents(-row.amount)]))
      expect(line).toEqual({
        kind: 'refund',
        number,
        taxes: onPaper,
        tax: inCents(-tax),
        gross: inCents(-total),
      })
    }
    const own = notes.filter(({ invoiceNumber }) => invoiceNumber === bill?.number)
    const numbers = [bill?.number, ...own.map(({ number }) => number)]
    const ofBill = lines.filter(({ number }) => numbers.includes(number))
    const left = (of: (line: Line) => number | undefined) =>
      ofBill.reduce((all, line) => all + (of(line) ?? 0), 0)
    const net = left(({ gross, tax }) => gross - tax)
    expect(net).toBe(Math.max(0, 900 - netOf(amounts, ofBill)))
    for (const name of ['GST', 'QST']) expect(left(({ taxes }) => taxes[name])).toBeGreaterThanOrEqual(0)
    const isAllBack = net === 0
    expect(left(({ tax }) => tax) === 0).toBe(isAllBack)
    expect(await wrongIn(shop)).toEqual([])
  },
)

test('a refused credit note that is taken up again after money went back elsewhere leaves no tax, nor takes more', async () => {
  const { shop, member, bill } = await aPlanThatEnds([], { refuses: true })
  const [note] = await notesOf(shop, member)
  const [refused] = await shop.db.select().from(refunds)
  await refundElsewhere(shop, bill?.id ?? '', [511, 4, 520])
  expect((await shop.operate('POST', `/refunds/${refused?.id}/retry`, {})).status).toBe(201)
  await workOff(shop)
  const lines = await booked(shop, ['2027-04', '2027-05'])
  const ofBill = lines.filter(({ number }) => number === bill?.number || number === note?.number)
  expect(ofBill.map(({ gross }) => gross)).toEqual([2_070, -511, -4, -520, -1_035])
  const left = ofBill.map(({ taxes, tax }) => [tax, taxes.GST ?? 0, taxes.QST ?? 0])
  expect([0, 1, 2].map((at) => left.reduce((all, each) => all + (each[at] ?? 0), 0))).toEqual([0, 0, 0])
  const onPaper = note?.lines.slice(1).map(({ amount }) => inCents(-amount))
  expect(Object.values(ofBill.at(-1)?.taxes ?? {})).toEqual(onPaper)
})
