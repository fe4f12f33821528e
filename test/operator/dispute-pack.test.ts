import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createPdfPacks } from '../../src/adapters/pdf-pack.ts'
import { sendEvidence } from '../../src/shop/office/disputes/send-evidence.ts'
import { aPlatform, aSerial, ship } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { startStripeShop } from '../payments/stripe-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'

interface Listed {
  disputes: { id: string; status: string; dueBy: string | null }[]
}
interface Pack {
  fields: { name: string; value: string }[]
  mayAnswer: boolean
  answers: { id: string; state: string; submit: boolean; failure: string | null }[]
}

async function theDispute(shop: Pick<TestShop, 'operate'>) {
  const [dispute] = (await shop.operate<Listed>('GET', '/disputes')).body.disputes
  if (!dispute) throw new Error('no dispute')
  const at = `/disputes/${dispute.id}`
  const pack = async () => (await shop.operate<Pack>('GET', `${at}/pack`)).body
  const answer = (submit: boolean) => shop.operate<{ id: string }>('POST', `${at}/answers`, { submit })
  return { ...dispute, at, pack, answer }
}

async function aDisputedOrder() {
  const shop = await startStripeShop({})
  onTestFinished(shop.close)
  const { orderId, email, sessionId } = await shop.guestAtThePayment()
  const { events, payment } = shop.standIn.pay(sessionId, { hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
  const serial = aSerial()
  expect((await ship(shop, orderId, [serial])).status).toBe(201)
  const platform = await aPlatform(shop)
  for (const _ of [1, 2, 3]) {
    shop.clock.advance(86_400_000)
    const at = shop.clock.now().toISOString()
    await platform.report([{ serial, at, vin: '1M8GDM9AXKP042788' }])
  }
  const deliveredAt = shop.clock.now().toISOString()
  const marked = await shop.operate('PATCH', `/orders/${orderId}/fulfilments/1`, { deliveredAt })
  expect(marked.status).toBe(200)
  await shop.receive(shop.standIn.dispute(payment.id))
  await shop.runJobs()
  return { shop, orderId, email, serial, payment, dispute: await theDispute(shop) }
}

test('the pack of a dispute has order, agreements, tracking and the days of its adapters, and goes to the bank after a look at it', async () => {
  const { shop, email, serial, dispute } = await aDisputedOrder()
  const { fields, mayAnswer, answers } = await dispute.pack()
  expect([mayAnswer, answers]).toEqual([true, []])
  const said = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  expect(said).toMatchObject({
    customer_name: 'Robin Doe',
    customer_email_address: email,
    shipping_address: expect.stringContaining('500 Congress Ave\nAustin, TX 78701'),
    shipping_carrier: 'UPS',
    shipping_tracking_number: '1Z999AA10123456784',
    shipping_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    service_date: shop.clock.now().toISOString().slice(0, 10),
    product_description: expect.stringMatching(/^1 × /),
    access_activity_log: expect.stringMatching(
      new RegExp(`^Adapter ${serial} reported on 3 days, first on \\S+, last on \\S+$`),
    ),
  })
  // Days, and no place, no car.
  expect(JSON.stringify(said)).not.toMatch(/1M8GDM9|latitude|vin/i)
  const headers = { Authorization: `Bearer ${shop.operatorToken}` }
  const paper = await shop.fetch(`/api/admin${dispute.at}/pack/pdf`, { headers })
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  const printed = textOfPdf(Buffer.from(await paper.arrayBuffer())).replace(/\s+/g, ' ')
  for (const text of ['Robin Doe', '1Z999AA10123456784', serial, 'What the buyer agreed to', '4242']) {
    expect(printed).toContain(text)
  }

  const kept = await dispute.answer(false)
  expect(kept).toMatchObject({ status: 201, body: { state: 'sending', submit: false } })
  expect((await dispute.answer(true)).body).toMatchObject({ code: 'dispute_answered' })
  await shop.runJobs()
  const atStripe = () => shop.standIn.objects('dispute')[0]
  const [file] = shop.standIn.objects('file')
  expect(atStripe()).toMatchObject({
    status: 'needs_response',
    evidence: { ...said, uncategorized_file: file?.id },
  })
  expect(await dispute.pack()).toMatchObject({ mayAnswer: true, answers: [{ state: 'sent', submit: false }] })

  expect((await dispute.answer(true)).status).toBe(201)
  await shop.runJobs()
  expect(atStripe()).toMatchObject({ status: 'under_review' })
  expect(await dispute.pack()).toMatchObject({
    mayAnswer: false,
    answers: [
      { state: 'sent', submit: true, failure: null },
      { state: 'sent', submit: false },
    ],
  })
  expect((await theDispute(shop)).dueBy).toBeNull()
  expect(await dispute.answer(true)).toMatchObject({ status: 409, body: { code: 'dispute_answered' } })
})

test('evidence whose arrival nobody heard of is there once, and what the bank no longer takes is told as such', async () => {
  const { shop, payment, dispute } = await aDisputedOrder()
  const ctx = { ...shop.ctx, actor: { kind: 'system', name: 'send-evidence' } as const }
  await shop.db.execute(sql`update pgboss.queue set retry_delay = 3600 where name = 'send-evidence'`)
  const { id: reference } = shop.standIn.objects('dispute')[0] ?? {}
  shop.standIn.faults.plan({ call: `POST /v1/disputes/${reference}`, how: 'lost-answer', times: 3 })
  const { body } = await dispute.answer(true)
  await shop.runJobs()
  expect((await dispute.pack()).answers).toMatchObject([{ state: 'sending' }])
  await sendEvidence(ctx, body.id, createPdfPacks())
  expect((await dispute.pack()).answers).toMatchObject([{ state: 'sent', failure: null }])
  expect(shop.standIn.objects('file')).toHaveLength(1)
  await shop.receive(shop.standIn.dispute(payment.id, 'lost'))
  await shop.runJobs()
  expect((await dispute.answer(true)).body).toMatchObject({ code: 'dispute_not_open' })
  for (const path of ['/disputes/dsp_none/pack', '/disputes/dsp_none/pack/pdf']) {
    expect(await shop.operate('GET', path)).toMatchObject({ status: 404, body: { code: 'unknown_dispute' } })
  }
})

test('a test shop takes evidence of its test disputes, once', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, { ...aCard(), number: '4000000000000259' })
  await shop.runJobs()
  const dispute = await theDispute(shop)
  await dispute.answer(true)
  await shop.runJobs()
  expect(await dispute.pack()).toMatchObject({ mayAnswer: false, answers: [{ state: 'sent' }] })
  expect(await theDispute(shop)).toMatchObject({ status: 'open', dueBy: null })
})
