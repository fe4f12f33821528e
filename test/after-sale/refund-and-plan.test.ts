import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { disputes, payments, refunds } from '../../db/tables/payments.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { takeDisputes } from '../../src/shop/sale/payments/take-disputes.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { wrongOf } from '../doctor/examined-shop.ts'
import { type Member, signUp } from '../member.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff, wrongIn } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface Preview {
  amount: number
  endsOrder: boolean
  plans: { id: string; serial: string; memberId: string; memberName: string; isEnding: boolean }[]
  endsPlans: boolean
  planEnds: { moneyBack: { total: number } | null; nextBill: object | null }[]
}

interface Item {
  id: string
  kind: string
  subject: string
  reason: string
  isNotice: boolean
  deed: { act: string } | null
}

/** A member's adapters, three days into their first month. */
async function onThePlan({ quantity = 1, expectedErrors = [] as string[] } = {}) {
  const shop = await startTestShop({ expectedErrors })
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials, orderId } = await buyAndShip(shop, member, { quantity })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 3, { platform, driving: serials })
  return { shop, member, serials, orderId, platform }
}

const preview = async (shop: TestShop, orderId: string, query = '') =>
  (await shop.operate<Preview>('GET', `/orders/${orderId}/refunds/preview${query}`)).body

const refund = (shop: TestShop, orderId: string, more: object = {}) =>
  shop.operate<{ code: string }>('POST', `/orders/${orderId}/refunds`, { reason: 'Sent back', ...more })

const tasksOf = async (shop: TestShop) =>
  (await shop.operate<{ todo: Item[] }>('GET', '/todo')).body.todo.filter(
    ({ deed, kind }) => deed?.act === 'end_plan' || kind === 'plan_after_refund',
  )

async function statesOf(shop: TestShop, orderId: string) {
  const rows = await shop.db.select().from(devices).where(eq(devices.orderId, orderId))
  return rows.map(({ state }) => state).sort()
}

async function ownDevices(shop: TestShop, member: Member) {
  await stayIn(shop, member)
  return (await member.get<{ devices: { serial: string; orderRefunded: boolean }[] }>('/api/account/devices'))
    .body.devices
}

test('before all of an order goes back its adapters on a plan are named, and end with the refund where staff say so', async () => {
  const { shop, member, serials, orderId } = await onThePlan({ quantity: 2 })
  const planned = await preview(shop, orderId)
  expect(planned).toMatchObject({ endsOrder: true, endsPlans: true })
  expect(planned.plans.map(({ serial }) => serial)).toEqual(serials.toSorted())
  expect(planned.plans[0]).toMatchObject({ memberId: member.id, memberName: 'Robin Doe', isEnding: false })
  // 28 of 31 days of two adapters, and no bill after it.
  expect(planned.planEnds).toMatchObject([{ moneyBack: { amount: 16.26 }, nextBill: null }])

  const ending = planned.plans.map(({ id }) => id)
  expect((await refund(shop, orderId, { endPlans: ['dev_none'] })).body).toMatchObject({
    code: 'not_on_plan',
  })
  expect((await refund(shop, orderId, { endPlans: ending })).status).toBe(201)
  expect(await statesOf(shop, orderId)).toEqual(['installed', 'installed'])
  await workOff(shop)
  expect(await statesOf(shop, orderId)).toEqual(['retired', 'retired'])
  const [bill] = await invoicesOf(shop, member)
  expect(bill?.creditNotes).toMatchObject([{ on: '2027-03-07', amount: 16.26 }])
  const [mail] = shop.outbox.filter(({ subject }) => subject.includes('your refund is on its way'))
  expect(mail?.text).toMatch(/The plan for \d+ and \d+ ends with this\s+refund/)
  expect(await tasksOf(shop)).toEqual([])

  await passDays(shop, 35)
  expect(await invoicesOf(shop, member)).toHaveLength(1)
  expect(await wrongIn(shop, 90)).toEqual([])
})

test('where the plan goes on after it, Today says so with the button that ends it, doctor too, and the member is told', async () => {
  const { shop, member, serials, orderId } = await onThePlan()
  expect((await refund(shop, orderId)).status).toBe(201)
  await workOff(shop)
  expect(await statesOf(shop, orderId)).toEqual(['installed'])
  const [task, ...more] = await tasksOf(shop)
  expect(more).toEqual([])
  expect(task).toMatchObject({
    kind: 'plan_after_refund',
    subject: orderId,
    reason: serials[0],
    isNotice: true,
    deed: { act: 'end_plan' },
  })
  expect(await wrongOf(shop, 'plan-money')).toContain(`are still on a plan: ${serials[0]}`)
  // What the doctor found as well stands there once.
  expect(await tasksOf(shop)).toHaveLength(1)
  expect(shop.outbox.find(({ subject }) => subject.includes('its plan goes on'))?.text).toContain(serials[0])
  const [mail] = shop.outbox.filter(({ subject }) => subject.includes('your refund is on its way'))
  expect(mail?.text).toContain(`${serials[0]} is still on the monthly plan`)
  expect(await ownDevices(shop, member)).toMatchObject([{ serial: serials[0], orderRefunded: true }])

  const path = `/orders/${orderId}/plan-ends`
  expect((await shop.operate('POST', path, { reason: 'Refunded', devices: ['dev_none'] })).status).toBe(422)
  expect(await shop.operate('POST', path, { reason: 'Refunded' })).toMatchObject({
    status: 201,
    body: { plansEnded: 1 },
  })
  await workOff(shop)
  expect(await tasksOf(shop)).toEqual([])
  expect(await wrongOf(shop, 'plan-money')).toBe('')
  expect((await invoicesOf(shop, member))[0]?.creditNotes).toMatchObject([{ amount: 8.13 }])
  expect((await shop.operate<{ code: string }>('POST', path, { reason: 'Again' })).body.code).toBe(
    'no_plan_to_end',
  )
  expect(await wrongIn(shop, 90)).toEqual([])
})

test('a plan that staff let go on after a refund is no longer listed, nor found', async () => {
  const { shop, orderId } = await onThePlan()
  await refund(shop, orderId)
  await workOff(shop)
  const [task] = await tasksOf(shop)
  expect((await shop.operate('POST', `/todo/${task?.id}/done`, {})).status).toBe(201)
  expect(await tasksOf(shop)).toEqual([])
  expect(await wrongOf(shop, 'plan-money')).toBe('')
})

test('units that go back name the adapters only when all units of a line do', async () => {
  const { shop, orderId } = await onThePlan({ quantity: 2 })
  expect((await preview(shop, orderId, '?lines=1:1')).plans).toEqual([])
  expect((await preview(shop, orderId, '?amount=20')).plans).toEqual([])
  expect((await preview(shop, orderId, '?lines=1:2')).plans).toHaveLength(2)
  await refund(shop, orderId, { lines: [{ lineId: 1, quantity: 1 }] })
  await workOff(shop)
  expect((await preview(shop, orderId, '?lines=1:1')).plans).toHaveLength(2)
})

test('a refund that the card company refuses ends no plan', async () => {
  const { shop, orderId } = await onThePlan({ expectedErrors: ['refund.failed'] })
  const { refund: accept } = shop.ctx.payments
  shop.ctx.payments.refund = async () => ({ reference: 'ref_no', status: 'failed', reason: 'expired_card' })
  const { plans } = await preview(shop, orderId)
  await refund(shop, orderId, { endPlans: plans.map(({ id }) => id) })
  await workOff(shop)
  expect(await statesOf(shop, orderId)).toEqual(['installed'])
  expect(await tasksOf(shop)).toEqual([])

  shop.ctx.payments.refund = accept
  const [refused] = await shop.db.select().from(refunds)
  expect((await shop.operate('POST', `/refunds/${refused?.id}/retry`, {})).status).toBe(201)
  await workOff(shop)
  expect(await statesOf(shop, orderId)).toEqual(['retired'])
})

test('an order lost to a dispute whose adapter is still on a plan is put before the operator', async () => {
  const { shop, member, serials, orderId } = await onThePlan()
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const reference = payment?.reference ?? ''
  const lost = {
    amount: payment?.amount ?? (0 as never),
    currency: 'USD' as const,
    reason: 'fraudulent',
    dueBy: null,
  }
  shop.ctx.payments.listDisputes = async () => [
    { reference: 'dp_1', status: 'lost', openedAt: shop.clock.now(), ...lost },
  ]
  await takeDisputes(shop.ctx, reference)
  await workOff(shop)
  expect(await shop.db.select().from(disputes)).toHaveLength(1)
  expect(await tasksOf(shop)).toMatchObject([{ kind: 'plan_after_refund', subject: orderId }])
  expect(await wrongOf(shop, 'plan-money')).toContain(`(${orderId}) was refunded or lost to a dispute`)
  // The member hears what happens to the plan, once, and reads it with the adapter.
  await takeDisputes(shop.ctx, reference)
  await workOff(shop)
  const mails = shop.outbox.filter(({ subject }) => subject === 'After the dispute, your plan goes on')
  expect(mails.map(({ to }) => to)).toEqual([member.email])
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toMatch(
    new RegExp(
      `order \\d+\\. The monthly plan for .*${serials[0]}.* goes on, and its next bill comes on Apr 4`,
    ),
  )
  expect(await ownDevices(shop, member)).toMatchObject([{ orderRefunded: true }])
})

test('a bill lost to a dispute whose plan goes on is found, and its member is told', async () => {
  const { shop, member } = await onThePlan()
  const [bill] = await invoicesOf(shop, member)
  const all = await shop.db.select().from(payments)
  const payment = all.find(({ orderId }) => orderId === null)
  const lost = {
    amount: payment?.amount ?? (0 as never),
    currency: 'USD' as const,
    reason: 'fraudulent',
    dueBy: null,
  }
  shop.ctx.payments.listDisputes = async () => [
    { reference: 'dp_2', status: 'lost', openedAt: shop.clock.now(), ...lost },
  ]
  await takeDisputes(shop.ctx, payment?.reference ?? '')
  await workOff(shop)
  const [mail] = shop.outbox.filter(({ subject }) => subject === 'After the dispute, your plan goes on')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`what you paid for bill ${bill?.number}.`)
  expect(await wrongOf(shop, 'plan-money')).toBe(
    `Bill ${bill?.number} (${bill?.id}) was lost to a dispute, and its plan goes on.`,
  )
})

test('the terminal names the adapters, and ends their plans with the refund or after it', async () => {
  const { shop, serials, orderId } = await onThePlan({ quantity: 2 })
  const env = { PUBLIC_URL: await shop.listen(), OPERATOR_TOKEN: shop.operatorToken }
  const say = async (...words: string[]) => {
    let out = ''
    const keep = (text: string) => {
      out += text
    }
    await runCli(words, { env, out: keep, err: keep, isTerminal: false })
    return out
  }
  for (const serial of serials) expect(await say('refund', orderId, '--dry-run')).toContain(serial)
  expect(await say('plan-end', orderId, '--serial', serials[0] ?? '', '--reason', 'Sent back')).toContain(
    'Ended: 1.',
  )
  expect(await say('refund', orderId, '--reason', 'Sent back', '--end-plans')).toContain(
    `The plans of ${serials[1]} end once it has accepted.`,
  )
  await workOff(shop)
  expect(await statesOf(shop, orderId)).toEqual(['retired', 'retired'])
  expect(await say('order', orderId)).toMatch(/Kept +0\.00 USD/)
})

test('the office shows what was paid, what went back and what is kept, and packs nothing of a refunded order', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const buyer = await signUp(shop)
  const { orderId } = await buyAndShip(shop, buyer, { quantity: 2 })
  const read = async () =>
    (await shop.operate<{ sums: object; toPack: number; status: string }>('GET', `/orders/${orderId}`)).body
  expect(await read()).toMatchObject({ sums: { refunded: 0 }, toPack: 2 })
  await refund(shop, orderId, { amount: 20 })
  await refund(shop, orderId, { lines: [{ lineId: 1, quantity: 1 }] })
  await shop.runJobs()
  expect(await read()).toMatchObject({ sums: { paid: 191.23, refunded: 115.62, net: 75.61 } })
  await refund(shop, orderId)
  await shop.runJobs()
  expect(await read()).toMatchObject({ status: 'refunded', sums: { refunded: 191.23, net: 0 }, toPack: 0 })
  const { body } = await shop.operate<{ orders: { toPack: number }[] }>('GET', '/orders?status=refunded')
  expect(body.orders.map(({ toPack }) => toPack)).toEqual([0])
})
