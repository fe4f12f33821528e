import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, planOf, stayIn, workOff } from './plan-life.ts'

async function aPlan({ quantity = 1, card = aCard().number } = {}) {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity, card })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  return { shop, platform, member, serials }
}

/** The secret of a link to a page, in the newest mail that has one. */
function tokenIn(shop: TestShop, page: string): string {
  const found = shop.outbox.flatMap(
    ({ text }) => new RegExp(`/account/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [],
  )
  return found.at(-1) ?? ''
}

interface EndBody {
  devices: { serial: string }[]
  endsAt: string
  finalBill: { total: number } | null
}

interface PaymentBody {
  outcome: string
  url: string
  message: string | null
}

test('by the link in a bill’s mail a plan is ended without a login, and nothing is charged after it', async () => {
  const { shop, platform, member, serials } = await aPlan({ quantity: 2 })
  const token = tokenIn(shop, 'cancel')
  const preview = await shop.post<EndBody>('/api/plan-links/cancel/preview', { token })
  expect(preview).toMatchObject({ status: 200, body: { endsAt: '2027-04-04', finalBill: null } })
  expect(preview.body.devices.map(({ serial }) => serial).sort()).toEqual([...serials].sort())
  for (const _ of [1, 2]) {
    const ended = await shop.post<EndBody>('/api/plan-links/cancel', { token })
    expect(ended).toMatchObject({ status: 200, body: { devices: [], endsAt: '2027-04-04' } })
  }
  await workOff(shop)
  const mails = shop.outbox.filter(({ subject }) => subject === 'Your plan ends on Apr 4')
  expect(mails.map(({ to }) => to)).toEqual([member.email])
  expect(mails[0]?.text).toContain('Your adapters work until Apr 4')
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain('No further bill comes.')
  await passDays(shop, 70, { platform, driving: serials })
  expect(await invoicesOf(shop, member)).toHaveLength(1)
  expect(await planOf(shop, member)).toBeNull()
})

test('the final bill is shown before the plan is ended, and comes as it was shown', async () => {
  const { shop, platform, member, serials } = await aPlan()
  await passDays(shop, 10, { platform, driving: serials })
  await stayIn(shop, member)
  const { serials: more } = await buyAndShip(shop, member)
  await platform.report([{ serial: more[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const token = tokenIn(shop, 'cancel')
  const { body } = await shop.post<EndBody>('/api/plan-links/cancel', { token })
  expect(body.finalBill?.total).toBeGreaterThan(0)
  await passDays(shop, 60, { platform, driving: [...serials, ...more] })
  const bills = await invoicesOf(shop, member)
  expect(bills).toHaveLength(2)
  expect(bills[1]?.total).toBe(body.finalBill?.total)
})

test('a bill that was declined is paid by its link with another card, which pays from then on', async () => {
  const { shop, platform, member, serials } = await aPlan({ card: '4000000000000341' })
  expect(await planOf(shop, member)).toMatchObject({ status: 'past_due' })
  const token = tokenIn(shop, 'pay')
  const payable = await shop.post('/api/plan-links/invoice', { token })
  expect(payable.body).toMatchObject({ invoice: { status: 'past_due' }, card: { last4: '0341' } })
  const same = await shop.post<PaymentBody>('/api/plan-links/invoice/pay', { token, with: 'saved_card' })
  expect(same.body).toMatchObject({ outcome: 'declined', url: null })
  const page = await shop.post<PaymentBody>('/api/plan-links/invoice/pay', { token, with: 'page' })
  expect(page.body.outcome).toBe('page')
  // It holds nothing that others wait for, so it stays open for longer than that of an order.
  shop.clock.advance(12 * 60_000)
  await workOff(shop)
  const again = await shop.post<PaymentBody>('/api/plan-links/invoice/pay', { token, with: 'page' })
  expect(again.body.url).toBe(page.body.url)
  const paid = await shop.pay(new URL(page.body.url).searchParams.get('cs') ?? '', aCard())
  const back = new URL(String(paid.body.returnUrl))
  expect(back.pathname).toBe('/account/paid')
  const state = await shop.get(`/api/plan-links/payments/${back.searchParams.get('session_id')}`)
  expect(state.body).toMatchObject({ status: 'paid', currency: 'USD' })
  await workOff(shop)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active' })
  await passDays(shop, 32, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('a page that was only opened counts as no attempt, and dunning goes on as it was', async () => {
  const { shop, member } = await aPlan({ card: '4000000000000341' })
  const token = tokenIn(shop, 'pay')
  await shop.post('/api/plan-links/invoice/pay', { token, with: 'page' })
  const failures = () =>
    shop.outbox.filter(({ subject }) => subject.includes('couldn’t charge your bill')).length
  expect(failures()).toBe(1)
  shop.clock.advance(40 * 60_000)
  await workOff(shop)
  expect(failures()).toBe(1)
  await passDays(shop, 3)
  expect(failures()).toBe(2)
  expect(await planOf(shop, member)).toMatchObject({ status: 'past_due' })
})

test('a bank that wants a confirmation each time gets it on a page, from the mail or signed in', async () => {
  const { shop, member } = await aPlan({ card: '4000002760003184' })
  const token = tokenIn(shop, 'pay')
  expect((await shop.post('/api/plan-links/invoice', { token })).body).toMatchObject({
    needsConfirmation: true,
  })
  await stayIn(shop, member)
  const [bill] = await invoicesOf(shop, member)
  const asked = await member.post<PaymentBody>(`/api/account/invoices/${bill?.id}/pay`, {
    with: 'saved_card',
  })
  expect(asked.body.outcome).toBe('confirm')
  const secret = new URL(asked.body.url).searchParams.get('cs') ?? ''
  await shop.pay(secret, { ...aCard(), number: '4000002760003184' }, true)
  await workOff(shop)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active' })
  const done = await member.post<PaymentBody>(`/api/account/invoices/${bill?.id}/pay`, { with: 'page' })
  expect(done.body).toEqual({ outcome: 'paid', url: null, message: null })
})

test('a link is good for its own purpose alone, and another’s bill looks like none', async () => {
  const { shop, member } = await aPlan({ card: '4000000000000341' })
  const [cancel, pay] = [tokenIn(shop, 'cancel'), tokenIn(shop, 'pay')]
  const tries = [
    shop.post('/api/plan-links/cancel', { token: pay }),
    shop.post('/api/plan-links/invoice/pay', { token: cancel, with: 'page' }),
    shop.post('/api/plan-links/cancel/preview', { token: 'guessed' }),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422])
  const [bill] = await invoicesOf(shop, member)
  const stranger = await aDriver(shop)
  expect((await stranger.get(`/api/account/invoices/${bill?.id}/payment`)).status).toBe(404)
  expect((await stranger.post(`/api/account/invoices/${bill?.id}/pay`, { with: 'page' })).status).toBe(404)
})
