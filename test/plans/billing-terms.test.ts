import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'

async function aBusiness() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { renewalConsent: false, quantity: 3 })
  const terms = (granted: boolean) =>
    shop.operate('PUT', `/members/${member.id}/billing-terms`, { granted, reason: 'Pays by purchase order' })
  expect((await terms(true)).status).toBe(204)
  await stayIn(shop, member)
  const words = await member.get<{ text: string }>('/api/account/plan/terms?market=us')
  expect(words.body.text).toContain('billed by email, to pay by link')
  expect((await member.post('/api/account/consents', { market: 'us', agreed: true })).status).toBe(201)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  return { shop, platform, member, serials, terms }
}

const subjects = ({ outbox }: { outbox: { subject: string }[] }) => outbox.map(({ subject }) => subject)

test('a business on terms gets each bill with a link to pay it, and keeps no card by paying', async () => {
  const { shop, platform, member, serials } = await aBusiness()
  const [bill] = await invoicesOf(shop, member)
  expect(bill).toMatchObject({ status: 'open', subtotal: 23.1 })
  expect(await planOf(shop, member)).toMatchObject({
    status: 'active',
    units: 3,
    paysWith: { kind: 'terms' },
  })
  const mail = shop.outbox.find(({ subject }) => /^Your bill US-000001: \$\S+ USD to pay$/.test(subject))
  const token = /account\/pay\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect(token).toBeDefined()
  const page = await member.post<{ url: string }>(`/api/account/invoices/${bill?.id}/pay`, { with: 'page' })
  await shop.pay(new URL(page.body.url).searchParams.get('cs') ?? '', aCard())
  await passDays(shop, 31, { platform, driving: serials })
  expect(await invoicesOf(shop, member)).toMatchObject([{ status: 'paid' }, { status: 'open' }])
  expect((await member.get('/api/account/cards')).body).toMatchObject({ cards: [] })
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('a bill on terms that is not paid is reminded of along the table of days, and then the plan is suspended', async () => {
  const { shop, platform, member, serials } = await aBusiness()
  await passDays(shop, 8, { platform, driving: serials })
  expect(subjects(shop).filter((subject) => subject.includes('to pay'))).toHaveLength(3)
  expect(subjects(shop).filter((subject) => subject.includes('couldn’t'))).toEqual([])
  expect(await planOf(shop, member)).toMatchObject({ status: 'suspended', units: 0 })
})

test('terms that are withdrawn end with the paid month, and are granted and withdrawn by who may', async () => {
  const { shop, platform, member, serials, terms } = await aBusiness()
  const [bill] = await invoicesOf(shop, member)
  const page = await member.post<{ url: string }>(`/api/account/invoices/${bill?.id}/pay`, { with: 'page' })
  await shop.pay(new URL(page.body.url).searchParams.get('cs') ?? '', aCard())
  await workOff(shop)
  expect((await shop.operate<object>('GET', `/members/${member.id}`)).body).toMatchObject({
    billingTerms: { reason: 'Pays by purchase order' },
  })
  for (const _ of [1, 2]) expect((await terms(false)).status).toBe(204)
  await passDays(shop, 32, { platform, driving: serials })
  expect(await invoicesOf(shop, member)).toHaveLength(1)
  expect(await planOf(shop, member)).toMatchObject({
    status: 'waiting',
    waiting: serials.map(() => ({ waitsFor: ['card'], since: '2027-04-04' })),
  })
  expect(await wrongIn(shop, 400)).toEqual([])
})
