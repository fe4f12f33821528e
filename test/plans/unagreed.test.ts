import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { planSpans } from '../../db/tables/plans.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'

/** A member who pays for four adapters since March 4, of which an agreement names three, as in a shop of before. */
async function aFourth() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 4 })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const [fourth] = await shop.db
    .select()
    .from(devices)
    .where(eq(devices.serial, serials[3] ?? ''))
  await shop.db
    .update(planSpans)
    .set({ consentId: null, withoutConsent: 'legacy' })
    .where(eq(planSpans.deviceId, fourth?.id ?? ''))
  const charges = () => shop.operate<{ plans: object[] }>('GET', `/members/${member.id}/unagreed-charges`)
  const refund = () =>
    shop.operate('POST', `/members/${member.id}/unagreed-charges/refund`, { reason: 'Never agreed to' })
  return { shop, platform, member, serials, charges, refund }
}

test('an adapter of before that no agreement names is asked about, and stops on the next billing day', async () => {
  const { shop, platform, member, serials } = await aFourth()
  await passDays(shop, 1, { platform, driving: serials })
  const asked = shop.outbox.filter(({ subject }) =>
    subject.startsWith('Please confirm the plan of an adapter'),
  )
  expect(asked.map(({ to }) => to)).toEqual([member.email])
  expect(asked[0]?.text.replace(/\s+/g, ' ')).toContain(`adapter ${serials[3]}`)
  await passDays(shop, 31, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([30.8, 23.1])
  expect(await planOf(shop, member)).toMatchObject({
    units: 3,
    waiting: [{ serial: serials[3], since: '2027-04-04', waitsFor: ['agreement'] }],
  })
})

test('agreed to in time, it goes on without a gap', async () => {
  const { shop, platform, member, serials } = await aFourth()
  await passDays(shop, 10, { platform, driving: serials })
  await stayIn(shop, member)
  const agreed = await member.post('/api/account/consents', { market: 'us', agreed: true })
  expect(agreed.status).toBe(201)
  await passDays(shop, 22, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([30.8, 30.8])
  expect(await planOf(shop, member)).toMatchObject({ units: 4, waiting: [] })
})

test('the doctor names who was charged, how much, and the command that gives it back once, with its tax', async () => {
  const { shop, platform, member, serials, charges, refund } = await aFourth()
  await passDays(shop, 32, { platform, driving: serials })
  expect(await wrongIn(shop, 400)).toEqual([
    `Member ${member.id} was charged $7.70 USD before tax for an adapter that no agreement covers. To give it back: npm run shop -- members refund-unagreed ${member.id} --reason TEXT`,
  ])
  const shown = {
    plans: [{ market: 'us', currency: 'USD', serials: [serials[3]], amount: 7.7, tax: 0.39, total: 8.09 }],
  }
  expect((await charges()).body).toMatchObject(shown)
  expect(await refund()).toMatchObject({ status: 201, body: shown })
  await workOff(shop)
  const notes = (await invoicesOf(shop, member)).flatMap(({ creditNotes }) => creditNotes)
  expect(notes).toMatchObject([{ amount: 7.7, tax: 0.39, total: 8.09 }])
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'nothing_unagreed' } })
  expect((await charges()).body).toEqual({ plans: [] })
  expect(await wrongIn(shop, 400)).toEqual([])
  await passDays(shop, 31, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).at(-1)).toMatchObject({ subtotal: 23.1, status: 'paid' })
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('given back while its month still runs, the adapter stops at once and the month comes to the others', async () => {
  const { shop, platform, member, serials, refund } = await aFourth()
  await passDays(shop, 5, { platform, driving: serials })
  expect(await refund()).toMatchObject({ status: 201, body: { plans: [{ amount: 7.7 }] } })
  await workOff(shop)
  expect(await planOf(shop, member)).toMatchObject({ units: 3, waiting: [{ serial: serials[3] }] })
  await passDays(shop, 27, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([30.8, 23.1])
  expect(await wrongIn(shop, 400)).toEqual([])
})
