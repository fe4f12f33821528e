import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { logIn } from '../accounts/open-shop.ts'
import { aPlatform, aSerial, buyAndShip } from '../devices/platform.ts'
import { examine } from '../doctor/examined-shop.ts'
import type { Member } from '../member.ts'
import { aDriver, invoicesOf, passDays, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

/** A member whose one adapter runs since today. */
async function aPlan() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const { body } = await shop.operate<{ devices: { id: string }[] }>('GET', `/members/${member.id}`)
  const device = `/members/${member.id}/devices/${body.devices[0]?.id}`
  return { shop, platform, member, serials, device }
}

const actsOn = async (shop: TestShop, subject: string) =>
  (await shop.operate<{ events: object[] }>('GET', `/audit?subject=${subject}`)).body.events

/** The API as a member of the staff with a role calls it. */
async function staffOf(shop: TestShop, role: string): Promise<Member['post']> {
  const member = await aDriver(shop)
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id))
  await shop.operate('POST', '/staff', { email: member.email, role })
  return (path, body) => member.post(`/api/admin${path}`, body)
}

test('staff see what a pause comes to, make it for a member who called, and the log says why', async () => {
  const { shop, member, device } = await aPlan()
  const preview = await shop.operate('POST', `${device}/preview`, { action: 'pause', months: 2 })
  expect(preview.body).toMatchObject({ monthlyBefore: 9, from: '2027-04-04' })

  const paused = await shop.operate('POST', `${device}/decisions`, {
    action: 'pause',
    months: 2,
    reason: 'The car is in the shop',
  })

  expect(paused).toMatchObject({ status: 201, body: { pausesAt: '2027-04-04', resumesAt: '2027-06-04' } })
  await shop.runJobs()
  expect(shop.outbox.findLast(({ to }) => to === member.email)?.subject).toMatch(/pause/i)
  const id = device.split('/').at(-1) ?? ''
  expect((await actsOn(shop, id))[0]).toMatchObject({
    action: 'device.pause_decided',
    actor: 'staff:operator',
    detail: {
      before: { pauseOn: null, resumeOn: null, endOn: null },
      after: { pauseOn: '2027-04-04', resumeOn: '2027-06-04', endOn: null },
      reason: 'The car is in the shop',
    },
  })
})

test('staff say how long a pause is when they make it', async () => {
  const { shop, device } = await aPlan()
  for (const length of [{}, { months: 1, until: '2027-05-01' }]) {
    const said = { action: 'pause', ...length, reason: 'Called' }
    const made = await shop.operate('POST', `${device}/decisions`, said)
    expect([made.status, made.body.message]).toEqual([
      422,
      'Enter either months or until, and only one of them',
    ])
  }
})

test('a broken adapter is swapped by staff, and its plan goes on without a gap', async () => {
  const { shop, platform, member, device } = await aPlan()
  const serial = aSerial()
  await shop.operate('POST', '/devices', { serials: [serial] })

  const swapped = await shop.operate('POST', `${device}/swap`, { serial, reason: 'Broken' })

  expect(swapped).toMatchObject({ status: 201, body: { serial, state: 'installed' } })
  await passDays(shop, 33, { platform, driving: [serial] })
  const bills = await invoicesOf(shop, member)
  expect(bills.map(({ subtotal }) => subtotal)).toEqual([9, 9])
  const wrong = await shop.operate('POST', `${device}/swap`, { serial: 'none', reason: 'Broken' })
  expect(wrong.status).toBe(409)
})

test('a credit comes off the next bill, the rest of it off the one after, and the books stay right', async () => {
  const { shop, platform, member, serials } = await aPlan()
  const credit = { market: 'us', amount: 12, reason: 'A week without reports' }
  expect((await shop.operate('POST', `/members/${member.id}/credits`, credit)).status).toBe(201)
  const { body } = await shop.operate('GET', `/members/${member.id}`)
  expect(body).toMatchObject({ plans: [{ credit: 12 }] })

  await passDays(shop, 65, { platform, driving: serials })

  const bills = await invoicesOf(shop, member)
  expect(bills.map(({ subtotal }) => subtotal)).toEqual([9, 6])
  expect(bills[1]?.lines.map(({ description }) => description)).toContain('Carried over from your last bill')
  const { checks } = await examine(shop)
  expect(checks.find(({ name }) => name === 'bills')).toMatchObject({ ok: true })
  expect((await actsOn(shop, member.id))[0]).toMatchObject({ action: 'plan.credit_given' })
})

test('support credits a member up to a limit in 30 days, however many credits it makes of it; an admin is free', async () => {
  const { shop, member } = await aPlan()
  const [support, admin] = [await staffOf(shop, 'support'), await staffOf(shop, 'admin')]
  const give = (by: typeof support, amount: number) =>
    by(`/members/${member.id}/credits`, { market: 'us', amount, reason: 'Sorry' })
  const overLimit = { status: 403, body: { code: 'credit_over_limit' } }

  expect((await give(support, 150)).status).toBe(201)
  expect(await give(support, 50.01)).toMatchObject(overLimit)
  expect(await Promise.all([give(support, 50), give(support, 50)])).toContainEqual(
    expect.objectContaining({ status: 403 }),
  )
  expect((await give(admin, 300)).status).toBe(201)
  expect(await give(support, 0.01)).toMatchObject(overLimit)
  shop.clock.advance(31 * 86_400_000)
  expect((await give(await staffOf(shop, 'support'), 200)).status).toBe(201)
})

test('without a bill to come there is nothing to credit', async () => {
  const { shop } = await aPlan()
  const other = await aDriver(shop)
  const credit = { market: 'us', amount: 5, reason: 'Sorry' }
  const answer = await shop.operate('POST', `/members/${other.id}/credits`, credit)
  expect(answer).toMatchObject({ status: 409, body: { code: 'plan_without_next_bill' } })
})

test('a member who asks gets their data, is signed out everywhere, and is deleted', async () => {
  const { shop, member, serials } = await aPlan()
  const data = await shop.operate('GET', `/members/${member.id}/export`)
  expect(data.body).toMatchObject({ user: { email: member.email }, devices: [{ serial: serials[0] }] })
  const out = await shop.operate<{ ended: number }>('DELETE', `/members/${member.id}/sessions`)
  expect(out.body.ended).toBeGreaterThan(0)
  expect((await member.get('/api/users/me')).status).toBe(401)

  const gone = await shop.operate('POST', `/members/${member.id}/deletion`, { reason: 'Asked by phone' })

  expect(gone.status).toBe(204)
  expect((await shop.operate('GET', `/members/${member.id}`)).status).toBe(404)
  expect(await actsOn(shop, member.id)).toMatchObject([
    { action: 'account.deleted', detail: { reason: 'Asked by phone' } },
    { action: 'account.sessions_ended' },
    { action: 'account.exported' },
    { action: 'account.created' },
  ])
})

test('a disabled member is signed out, is refused plainly, keeps plan and bills, and is let in again', async () => {
  const { shop, member } = await aPlan()
  const login = (password: string) => logIn(shop, member.email, password)
  const bills = async () =>
    (await shop.operate<{ invoices: object[] }>('GET', `/members/${member.id}`)).body.invoices
  const [before, reason] = [await bills(), 'Shares the account']
  expect((await login('plough-violet-93')).status).toBe(200)

  const put = (allowed: boolean) => shop.operate('PUT', `/members/${member.id}/access`, { allowed, reason })
  expect((await put(false)).status).toBe(204)
  expect((await member.get('/api/users/me')).status).toBe(401)
  expect(await login('plough-violet-93')).toMatchObject({ status: 403, body: { code: 'account_disabled' } })
  expect(await login('not the password')).toMatchObject({
    status: 401,
    body: { code: 'authentication_failed' },
  })
  const shown = await shop.operate('GET', `/members/${member.id}`)
  expect(shown.body).toMatchObject({
    disabledAt: expect.any(String),
    plans: [{ status: 'active' }],
    sessions: [],
  })
  expect(await bills()).toEqual(before)

  expect((await put(true)).status).toBe(204)
  expect((await login('plough-violet-93')).status).toBe(200)
  expect((await actsOn(shop, member.id)).slice(0, 2)).toMatchObject([
    { action: 'account.enabled', detail: { reason } },
    { action: 'account.disabled', detail: { reason } },
  ])
})

test('a member who works here is neither disabled nor deleted before the role is taken', async () => {
  const { shop, member } = await aPlan()
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id))
  await shop.operate('POST', '/staff', { email: member.email, role: 'support' })
  const isStaff = { status: 409, body: { code: 'member_is_staff' } }

  const disabled = await shop.operate('PUT', `/members/${member.id}/access`, { allowed: false, reason: 'x' })
  const deleted = await shop.operate('POST', `/members/${member.id}/deletion`, { reason: 'x' })

  expect([disabled, deleted]).toMatchObject([isStaff, isStaff])
  expect((await member.get('/api/users/me')).status).toBe(200)
  const { body } = await shop.operate('GET', `/members/${member.id}`)
  expect(body).toMatchObject({ plans: [{ status: 'active' }] })
})

test.each([
  ['support', 201],
  ['finance', 403],
  ['warehouse', 403],
  ['reader', 403],
])('%s may decide for a member: %i', async (role, status) => {
  const { shop, device } = await aPlan()
  const post = await staffOf(shop, role)
  const answer = await post(`${device}/decisions`, { action: 'pause', months: 1, reason: 'Called' })
  expect(answer.status).toBe(status)
})
