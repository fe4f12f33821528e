import { expect, onTestFinished, test } from 'vitest'
import { refunds } from '../../db/tables/payments.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { aDriver, invoicesOf, keepCard, passDays, stayIn, workOff } from './plan-life.ts'

test('what was paid too much when a plan ends goes back to the card, once, with its tax and under a credit note', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 2 })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 30, { platform, driving: serials })
  // From the billing day on one adapter is silent, and both are cancelled: no bill comes that could take the month off.
  await passDays(shop, 2, { platform, driving: serials.slice(0, 1) })
  await stayIn(shop, member)
  const { devices } = (await member.get<{ devices: { id: string }[] }>('/api/account/devices')).body
  for (const { id } of devices) await member.post(`/api/account/devices/${id}/cancel`, {})
  await passDays(shop, 33, { platform, driving: serials.slice(0, 1) })

  const noted = shop.outbox.filter(({ subject }) => subject === 'Credit note US-CREDIT-000001: $9.45 USD')
  expect(noted).toHaveLength(1)

  const [march, april, ...later] = await invoicesOf(shop, member)
  expect(later).toEqual([])
  expect(march).toMatchObject({ total: 18.9, creditNotes: [] })
  const note = {
    id: expect.stringMatching(/^cn_/),
    number: 'US-CREDIT-000001',
    on: '2027-05-04',
    amount: 9,
    tax: 0.45,
    total: 9.45,
  }
  expect(april).toMatchObject({ total: 18.9, status: 'paid', creditNotes: [note] })
  const printed = await shop.fetch(`/api/account/invoices/${april?.id}`, {
    headers: { Authorization: `Bearer ${member.token}`, Accept: 'application/pdf' },
  })
  expect(textOfPdf(Buffer.from(await printed.arrayBuffer()))).toContain(
    'Credit note US-CREDIT-000001: $9.45 USD returned on May 4, 2027',
  )
  await staffSeeCreditNote(shop, { member, bill: april })
  const books = await shop.fetch('/api/admin/accounting.csv?month=2027-05', {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  expect(await books.text()).toMatch(/2027-05-04,refund,US-CREDIT-000001,.*-9,-0.45/)

  await passDays(shop, 40)
  expect((await invoicesOf(shop, member)).flatMap((bill) => bill.creditNotes)).toHaveLength(1)
  const doctor = await shop.operate<{ checks: { wrong: string[] }[] }>('GET', '/doctor')
  expect(doctor.body.checks.flatMap(({ wrong }) => wrong)).toEqual([])
})

test('a credit note is a document of its own, in each language, for its owner alone', async () => {
  const { shop, member, note, bill } = await aCreditedPlan()
  const as = (who: { token: string }, headers: Record<string, string> = {}) =>
    shop.fetch(`/api/account/credit-notes/${note?.id}`, {
      headers: { Authorization: `Bearer ${who.token}`, ...headers },
    })
  expect(await (await as(member)).json()).toEqual({
    id: note?.id,
    number: 'CA-CREDIT-000001',
    invoiceId: bill?.id,
    invoiceNumber: bill?.number,
    lines: [
      {
        description: expect.stringMatching(
          /^adapter \d+ sent no reports Apr 4 to May 3: credit for the month$/,
        ),
        why: 'We don’t charge for a month without a single check-in.',
        amount: 9,
      },
      { description: 'HST', why: null, amount: 1.17 },
    ],
    amount: 9,
    tax: 1.17,
    total: 10.17,
    currency: 'CAD',
    issuedAt: expect.stringMatching(/^2027-05-04T/),
  })
  const printed = async (language: string) => {
    const pdf = await as(member, { Accept: 'application/pdf', 'Accept-Language': language })
    expect(pdf.headers.get('content-disposition')).toContain('credit-note-CA-CREDIT-000001.pdf')
    return textOfPdf(Buffer.from(await pdf.arrayBuffer()))
  }
  for (const language of ['en-CA', 'en-US']) {
    const text = await printed(language)
    expect(text).toContain('Credit note CA-CREDIT-000001')
    expect(text).toContain(`For bill ${bill?.number}, April 4, 2027 to May 3, 2027`)
    expect(text).toContain('HST')
    expect(text).toMatch(/10\.17 CAD/)
  }
  const french = await printed('fr-CA')
  expect(french).toContain('Note de crédit CA-CREDIT-000001')
  expect(french).toContain('TVH')
  expect(french).toMatch(/10,17\s\$\sCA/)
  expect((await as(await aDriver(shop))).status).toBe(404)
  const [mail] = shop.outbox.filter(({ subject }) => subject.startsWith('Credit note'))
  expect(mail?.to).toBe(member.email)
  expect(mail?.text).toMatch(/HST\W+\$1\.17 CAD/)
  expect(mail?.text).toContain(`/account/bills/${bill?.id}`)
})

/** The list of the office, and the note and its bill on paper. */
async function staffSeeCreditNote(
  shop: TestShop,
  { member, bill }: { member: Member; bill: { id: string; number?: unknown } | undefined },
) {
  const list = (query = '') => shop.operate<{ creditNotes: { id: string }[] }>('GET', `/credit-notes${query}`)
  const { body } = await list()
  expect(body).toMatchObject({
    creditNotes: [{ number: 'US-CREDIT-000001', invoiceId: bill?.id, memberId: member.id, total: 9.45 }],
    next: null,
  })
  expect((await list(`?email=${member.email}`)).body.creditNotes).toHaveLength(1)
  expect((await list('?email=nobody@else.example')).body.creditNotes).toEqual([])
  const id = body.creditNotes[0]?.id
  expect((await list(`?cursor=${id}`)).body).toEqual({ creditNotes: [], next: null })
  const print = async (path: string) => {
    const headers = { Authorization: `Bearer ${shop.operatorToken}` }
    const paper = await shop.fetch(`/api/admin${path}/pdf`, { headers })
    return textOfPdf(Buffer.from(await paper.arrayBuffer()))
  }
  expect(await print(`/credit-notes/${id}`)).toContain('Credit note US-CREDIT-000001')
  expect(await print(`/invoices/${bill?.id}`)).toContain('Bill US-000002')
  expect((await shop.operate('GET', '/credit-notes/cn_none/pdf')).status).toBe(404)
  expect((await shop.operate('GET', '/invoices/inv_none/pdf')).status).toBe(404)
}

test('money of a credit note that the card company refused is booked under its number once it goes back', async () => {
  const { shop, note } = await aCreditedPlan('refused')
  const books = async () => {
    const headers = { Authorization: `Bearer ${shop.operatorToken}` }
    return (await shop.fetch('/api/admin/accounting.csv?month=2027-05', { headers })).text()
  }
  expect(await books()).not.toContain(note?.number)
  const [refused] = await shop.db.select().from(refunds)
  expect(refused?.status).toBe('failed')
  expect((await shop.operate('POST', `/refunds/${refused?.id}/retry`, {})).status).toBe(201)
  await workOff(shop)
  expect(await books()).toMatch(/,refund,CA-CREDIT-000001,.*-10.17,-9,-1.17/)
})

/** One adapter of two in Canada falls silent in the month both end with. */
async function aCreditedPlan(refund: 'accepted' | 'refused' = 'accepted') {
  const shop = await startTestShop({ expectedErrors: refund === 'refused' ? ['refund.failed'] : [] })
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 2, country: 'ca' })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 30, { platform, driving: serials })
  await passDays(shop, 2, { platform, driving: serials.slice(0, 1) })
  await stayIn(shop, member)
  const { devices } = (await member.get<{ devices: { id: string }[] }>('/api/account/devices')).body
  for (const { id } of devices) await member.post(`/api/account/devices/${id}/cancel`, {})
  const { payments } = shop.ctx
  const accept = payments.refund
  if (refund === 'refused')
    payments.refund = async () => ({ reference: null, status: 'failed', reason: 'expired_card' })
  await passDays(shop, 33, { platform, driving: serials.slice(0, 1) })
  payments.refund = accept
  const bill = (await invoicesOf(shop, member)).find(({ creditNotes }) => creditNotes.length > 0)
  return { shop, member, bill, note: bill?.creditNotes[0] }
}

test.each(['void', 'write-off'])(
  'days that are not used give nothing back of a bill that nobody paid: %s',
  async (end) => {
    const shop = await startTestShop()
    onTestFinished(() => shop.close())
    shop.clock.set('2027-03-04T18:00:00Z')
    const platform = await aPlatform(shop)
    const member = await aDriver(shop)
    const { serials } = await buyAndShip(shop, member)
    await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
    await workOff(shop)
    await passDays(shop, 29, { platform, driving: serials })
    await stayIn(shop, member)
    // From now on the card that pays is one that is declined.
    await keepCard(shop, member, '4000000000000341')
    await passDays(shop, 3, { platform, driving: serials })
    const [, april] = await invoicesOf(shop, member)
    expect(april?.status).toBe('past_due')
    await shop.operate('POST', `/invoices/${april?.id}/${end}`, { reason: 'No mail is answered' })
    await stayIn(shop, member)
    const { devices } = (
      await member.get<{ devices: { id: string; state: string }[] }>('/api/account/devices')
    ).body
    const inUse = devices.find(({ state }) => state === 'installed')
    expect((await member.post(`/api/account/devices/${inUse?.id}/cancel`, { on: '2027-04-05' })).status).toBe(
      200,
    )

    await passDays(shop, 31, { platform, driving: serials })

    expect((await invoicesOf(shop, member)).flatMap((bill) => bill.creditNotes)).toEqual([])
    const doctor = await shop.operate<{ checks: { wrong: string[] }[] }>('GET', '/doctor')
    expect(doctor.body.checks.flatMap(({ wrong }) => wrong)).toEqual([])
  },
)
