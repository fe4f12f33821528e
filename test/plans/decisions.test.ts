import { expect, onTestFinished, test } from 'vitest'
import { as, linkSecret } from '../accounts/open-shop.ts'
import { aPlatform, aSerial, buyAndShip } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, planOf, stayIn, workOff } from './plan-life.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return { shop, platform: await aPlatform(shop) }
}

interface DeviceBody {
  id: string
  serial: string
  state: string
  endsAt: string | null
  pausesAt: string | null
  resumesAt: string | null
  code: string
}

const devicesOf = async (member: Member) =>
  (await member.get<{ devices: DeviceBody[] }>('/api/account/devices')).body.devices

async function aPlan(quantity = 1) {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials, orderId } = await buyAndShip(shop, member, { quantity })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const devices = await devicesOf(member)
  const path = (index = 0) => `/api/account/devices/${devices[index]?.id}`
  return { shop, platform, member, serials, orderId, path }
}

test('cancelled, a plan runs to the end of the paid month, and nothing is charged after it', async () => {
  const { shop, platform, member, serials, path } = await aPlan()
  const preview = await member.post(`${path()}/preview`, { action: 'cancel' })
  expect(preview.body).toMatchObject({
    monthlyBefore: 9,
    monthlyAfter: 0,
    from: '2027-04-04',
    finalBill: { date: '2027-04-04', lines: [], total: 0 },
  })
  const ended = await member.post<DeviceBody>(`${path()}/cancel`, {}, { key: 'once' })
  expect(ended).toMatchObject({ status: 200, body: { state: 'installed', endsAt: '2027-04-04' } })
  const again = await member.post<DeviceBody>(`${path()}/cancel`, {}, { key: 'once' })
  expect(again.body).toEqual(ended.body)
  await workOff(shop)
  const mails = shop.outbox.filter(({ subject }) => subject === 'Your adapter’s plan ends on Apr 4')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain('after that. No further bill comes.')
  await stayIn(shop, member)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', nextBill: null })
  await passDays(shop, 70, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map(({ total }) => total)).toHaveLength(1)
  expect(await planOf(shop, member)).toBeNull()
  expect(await devicesOf(member)).toMatchObject([{ state: 'retired' }])
})

test('a plan ends on the day its member chooses: the days paid for and not used go back with their tax, as shown before, and nothing is charged after it', async () => {
  const { shop, platform, member, serials, path } = await aPlan()
  await passDays(shop, 6, { platform, driving: serials })
  await stayIn(shop, member)
  const asked = { action: 'cancel', on: '2027-03-20' }
  const preview = await member.post<EndBody>(`${path()}/preview`, asked)
  expect(preview.body).toMatchObject({
    monthlyBefore: 9,
    monthlyAfter: 0,
    from: '2027-03-20',
    finalBill: { date: '2027-04-04', subtotal: -4.35, tax: -0.22, total: -4.57 },
  })
  const ended = await member.post<DeviceBody>(`${path()}/cancel`, { on: '2027-03-20' })
  expect(ended).toMatchObject({ status: 200, body: { state: 'installed', endsAt: '2027-03-20' } })
  await workOff(shop)
  const [mail] = shop.outbox.filter(({ subject }) => subject === 'Your adapter’s plan ends on Mar 20')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'It works until Mar 20, and you won’t be charged for it from then on. The $4.57 USD you paid for days you won’t use, tax included, goes back to your card on Apr 4.',
  )
  await passDays(shop, 40, { platform, driving: serials.slice(1) })
  await stayIn(shop, member)
  expect(await devicesOf(member)).toMatchObject([{ state: 'retired' }])
  const [bill, ...more] = await invoicesOf(shop, member)
  expect(more).toEqual([])
  expect(bill?.creditNotes).toMatchObject([
    { amount: -preview.body.finalBill.subtotal, tax: 0.22, total: 4.57 },
  ])
  const doctor = await shop.operate<{ checks: { wrong: string[] }[] }>('GET', '/doctor?days=400')
  expect(doctor.body.checks.flatMap(({ wrong }) => wrong)).toEqual([])
})

test('a plan ends today where its member says so, with one mail, and not yesterday or after the paid month', async () => {
  const { shop, platform, member, serials, path } = await aPlan(2)
  await passDays(shop, 6, { platform, driving: serials })
  await stayIn(shop, member)
  for (const on of ['2027-03-09', '2027-04-05']) {
    const body = { code: 'end_not_in_month', errors: [{ path: 'on' }] }
    expect(await member.post(`${path()}/cancel`, { on })).toMatchObject({ status: 422, body })
    expect(await member.post(`${path()}/preview`, { action: 'cancel', on })).toMatchObject({
      status: 422,
      body,
    })
  }
  const shown = await member.post<EndBody>(`${path()}/preview`, { action: 'cancel', on: '2027-03-10' })
  const ended = await member.post<DeviceBody>(`${path()}/cancel`, { on: '2027-03-10' })
  expect(ended).toMatchObject({ status: 200, body: { state: 'retired' } })
  await workOff(shop)
  const mails = shop.outbox.filter(({ subject }) => subject === 'Your adapter’s plan ends on Mar 10')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'You won’t be charged from today on. The $7.26 USD you paid for days you won’t use comes off your bill of Apr 4, with its tax.',
  )
  await passDays(shop, 30, { platform, driving: serials.slice(1) })
  const [, second] = await invoicesOf(shop, member)
  const { date: _, ...sums } = shown.body.finalBill
  expect(second).toMatchObject(sums)
  // Nine for the coming month, less 25 of 31 days of the other.
  expect(second?.subtotal).toBe(1.74)
})

test('who could not delete their account for an unpaid bill sees the end of the plan again, and may still choose an earlier one', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { card: '4000000000000341' })
  await platform.report([{ serial: serials[0] ?? '', at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const [device] = await devicesOf(member)
  const path = `/api/account/devices/${device?.id}`
  const left = await as(shop, member.token, 'DELETE', '/users/me', { password: 'plough-violet-93' })
  expect(left).toMatchObject({ status: 409, body: { code: 'bills_unpaid' } })
  await passDays(shop, 2, { platform, driving: serials })
  await stayIn(shop, member)
  expect(await planOf(shop, member)).toBeNull()
  const shown = await member.post(`${path}/preview`, { action: 'cancel' })
  expect(shown).toMatchObject({ status: 200, body: { from: '2027-04-04' } })
  const sooner = await member.post(`${path}/cancel`, { on: '2027-03-20' })
  expect(sooner).toMatchObject({ status: 200, body: { endsAt: '2027-03-20' } })
})

interface EndBody {
  finalBill: { date: string; lines: object[]; subtotal: number; tax: number; total: number }
}

test.each([
  { name: 'a third adapter came in mid-month', quantity: 2, added: 1, ends: 1 },
  { name: 'two of three end, and the price of the third goes up', quantity: 3, added: 0, ends: 2 },
  { name: 'all of them end, and one came in mid-month', quantity: 1, added: 1, ends: 2 },
])(
  'the bill after an end is to the cent the one shown before it, where $name',
  async ({ quantity, added, ends }) => {
    const { shop, platform, member, serials } = await aPlan(quantity)
    await passDays(shop, 10, { platform, driving: serials })
    await stayIn(shop, member)
    const later = await buyAndShip(shop, member, { quantity: 2 })
    const driving = [...serials, ...later.serials.slice(0, added)]
    await passDays(shop, 3, { platform, driving })
    await stayIn(shop, member)
    const inUse = (await devicesOf(member)).filter(({ state }) => state === 'installed')
    let shown: EndBody['finalBill'] | undefined
    for (const { id } of inUse.slice(0, ends)) {
      const path = `/api/account/devices/${id}`
      shown = (await member.post<EndBody>(`${path}/preview`, { action: 'cancel' })).body.finalBill
      await member.post(`${path}/cancel`, {})
    }
    await passDays(shop, 60, { platform, driving })
    const bill = (await invoicesOf(shop, member)).find(({ periodStart }) => periodStart === shown?.date)
    const { date: _, ...sums } = shown ?? { date: '' }
    expect(bill).toMatchObject(sums)
  },
)

test('an end to come can be taken back, and the months go on as if nothing had been', async () => {
  const { shop, platform, member, serials, path } = await aPlan()
  await member.post(`${path()}/cancel`, {})
  expect((await member.post<DeviceBody>(`${path()}/resume`, {})).body.endsAt).toBeNull()
  await passDays(shop, 35, { platform, driving: serials })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([9, 9])
})

test('a decision is told in the currency of the adapter’s own plan, whichever other plan its member has', async () => {
  const { shop, platform, member, serials } = await aPlan()
  const canadian = await buyAndShip(shop, member, { country: 'ca' })
  await platform.report(canadian.serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const currencies = await Promise.all(
    (await devicesOf(member)).map(async ({ id, serial }) => {
      const { body } = await member.post<{ currency: string }>(`/api/account/devices/${id}/preview`, {
        action: 'cancel',
      })
      return [serial, body.currency]
    }),
  )

  expect(Object.fromEntries(currencies)).toEqual({
    [serials[0] ?? '']: 'USD',
    [canadian.serials[0] ?? '']: 'CAD',
  })
})

test.each([
  ['cancel', {}],
  ['pause', { months: 1 }],
])('to take back a %s that has not begun counts from the day it would have begun', async (deed, body) => {
  const { member, path } = await aPlan()
  await member.post(`${path()}/${deed}`, body)
  expect((await member.post(`${path()}/preview`, { action: 'resume' })).body).toEqual({
    currency: 'USD',
    monthlyBefore: 0,
    monthlyAfter: 9,
    from: '2027-04-04',
  })
})

test('a pause begins on the next billing day, costs nothing, and ends by itself', async () => {
  const { shop, platform, member, serials, path } = await aPlan(2)
  const asked = { action: 'pause', months: 1 }
  expect((await member.post(`${path()}/preview`, asked)).body).toEqual({
    currency: 'USD',
    monthlyBefore: 18,
    monthlyAfter: 9,
    from: '2027-04-04',
  })
  expect((await member.post<DeviceBody>(`${path()}/pause`, { months: 1 })).body).toMatchObject({
    pausesAt: '2027-04-04',
    resumesAt: '2027-05-04',
  })
  await passDays(shop, 31, { platform, driving: serials })
  await stayIn(shop, member)
  expect((await devicesOf(member)).map(({ state }) => state)).toEqual(['paused', 'installed'])
  await passDays(shop, 35, { platform, driving: serials })
  await stayIn(shop, member)
  expect((await devicesOf(member)).map(({ state }) => state)).toEqual(['installed', 'installed'])
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([18, 9, 18])
})

test('a pause can end on a day, and is neither of no length nor of more than six months', async () => {
  const { member, path } = await aPlan()
  expect((await member.post<DeviceBody>(`${path()}/pause`, { until: '2027-04-20' })).body).toMatchObject({
    pausesAt: '2027-04-04',
    resumesAt: '2027-04-20',
  })
  for (const until of ['2027-04-04', '2027-10-05']) {
    const refused = await member.post(`${path()}/pause`, { until })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'pause_length', errors: [{ path: 'until' }] },
    })
  }
  expect((await member.post(`${path()}/pause`, {})).status).toBe(422)
})

test('a swap leaves no gap and charges nothing twice', async () => {
  const { shop, platform, member, serials, path } = await aPlan()
  await passDays(shop, 10, { platform, driving: serials })
  await stayIn(shop, member)
  const { serials: sent } = await buyAndShip(shop, member, { renewalConsent: false })
  const serial = sent[0] ?? ''
  const swapped = await member.post<DeviceBody>(`${path()}/swap`, { serial }, { key: 'swap' })
  expect(swapped).toMatchObject({ status: 200, body: { serial, state: 'installed' } })
  expect((await member.post<DeviceBody>(`${path()}/swap`, { serial }, { key: 'swap' })).body).toEqual(
    swapped.body,
  )
  expect((await devicesOf(member)).map(({ state }) => state)).toEqual(['retired', 'installed'])
  await passDays(shop, 25, { platform, driving: [serial] })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([9, 9])
})

test('handed over, a device ends here the day it starts there, by the other one’s own consent to it', async () => {
  const { shop, platform, member, serials, path } = await aPlan()
  const other = await aDriver(shop)
  const { serials: own } = await buyAndShip(shop, other)
  await platform.report([{ serial: own[0], at: shop.clock.now().toISOString() }])
  await passDays(shop, 10, { platform, driving: [...serials, ...own] })
  await stayIn(shop, member)
  await stayIn(shop, other)
  const device = path().replace('/api', '')
  await as(shop, member.token, 'PATCH', device, { name: 'car at www.evil.example' })
  await platform.report([
    { serial: serials[0], at: shop.clock.now().toISOString(), vin: '1HGCM82633A004352' },
  ])
  await member.post(`${path()}/hand-over`, { email: other.email }, { key: 'over' })
  await member.post(`${path()}/hand-over`, { email: other.email }, { key: 'over' })
  await workOff(shop)
  const mails = shop.outbox.filter(
    ({ to, subject }) => to === other.email && subject.includes('transferring an adapter'),
  )
  expect(mails).toHaveLength(1)
  // The mail of the shop to another person has no words of the one who offers it.
  expect(mails[0]?.text).toContain(`adapter ${serials[0]}`)
  expect(`${mails[0]?.subject} ${mails[0]?.text} ${mails[0]?.html}`).not.toContain('evil')
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  expect(await member.post('/api/account/devices/claim', { token })).toMatchObject({ status: 422 })
  expect((await other.post('/api/account/devices/claim', { token })).status).toBe(200)
  expect(await devicesOf(member)).toEqual([])
  const taken = (await devicesOf(other)).find(({ serial }) => serial === serials[0])
  expect(taken).toMatchObject({ vehicle: null })
  // What was agreed to about their other adapter is not about this one.
  expect((await other.post('/api/account/consents', { market: 'us', agreed: true })).status).toBe(201)
  await workOff(shop)
  const told = shop.outbox.filter(({ subject }) => subject === 'Your adapter has a new owner')
  expect(told.map(({ to }) => to)).toEqual([member.email])
  expect(told[0]?.text).toMatch(/ended that day, and you won’t be charged for it anymore/)
  expect(told[0]?.text).toMatch(
    /You’ve\soverpaid\sby\s\$6\.10 USD\.\sWe’ll\srefund\sit\sto\syour\scard\son\sApr\s4/,
  )
  await passDays(shop, 25, { platform, driving: [...serials, ...own] })
  const here = await invoicesOf(shop, member)
  const there = await invoicesOf(shop, other)
  expect(here.map(({ subtotal }) => subtotal)).toEqual([9])
  expect(here[0]?.creditNotes).toMatchObject([{ amount: 6.1 }])
  // The month in advance for two, and 21 of 31 days of the one that came.
  expect(there.map(({ subtotal }) => subtotal)).toEqual([9, 24.1])
})

test('offered to another person, or on by its new owner, a device is nothing to who has a link of before', async () => {
  const { shop, member, path } = await aPlan()
  const [first, second] = [await aDriver(shop), await aDriver(shop)]
  const offerTo = async (owner: Member, to: Member) => {
    await owner.post(`${path()}/hand-over`, { email: to.email })
    await workOff(shop)
    return linkSecret(shop, to.email, '/account/claim')
  }
  const before = await offerTo(member, first)
  const now = await offerTo(member, second)
  const dead = { status: 422, body: { code: 'link_invalid' } }
  const read = (token: string) => shop.post('/api/account/devices/claim/preview', { token })
  expect(await read(before)).toMatchObject(dead)
  expect(await read(now)).toMatchObject({ status: 200, body: { email: second.email } })
  expect((await second.post('/api/account/devices/claim', { token: now })).status).toBe(200)
  const third = await aDriver(shop)
  expect(await read(await offerTo(second, third))).toMatchObject({ body: { email: third.email } })
  for (const token of [before, now]) expect(await read(token)).toMatchObject(dead)
})

test('a device goes back until the thirtieth day after it arrived, which is told, and not on the next', async () => {
  const { shop, platform, member, serials, path, orderId } = await aPlan(2)
  const untilOf = async () => {
    await stayIn(shop, member)
    const { body } = await member.get<{ devices: { returnUntil: string | null }[] }>('/api/account/devices')
    return body.devices.map(({ returnUntil }) => returnUntil)
  }
  // Not known to have arrived, it counts from the last day on which it was to arrive, March 12.
  expect(await untilOf()).toEqual(['2027-04-11', '2027-04-11'])
  const deliveredAt = shop.clock.now().toISOString()
  const arrived = await shop.operate('PATCH', `/orders/${orderId}/fulfilments/1`, { deliveredAt })
  expect(arrived.status).toBe(200)
  expect(await untilOf()).toEqual(['2027-04-03', '2027-04-03'])
  await passDays(shop, 30, { platform, driving: serials })
  await stayIn(shop, member)
  const reason = { reason: 'The port is broken' }
  expect((await member.post(`${path(0)}/return`, reason)).body).toMatchObject({ state: 'retired' })
  await passDays(shop, 1, { platform, driving: serials })
  expect((await untilOf())[1]).toBeNull()
  expect(await member.post(`${path(1)}/return`, reason)).toMatchObject({
    status: 409,
    body: { code: 'return_too_late' },
  })
})

test('a device that goes back is not billed again', async () => {
  const { shop, platform, member, serials, path } = await aPlan()
  const back = await member.post<DeviceBody>(`${path()}/return`, { reason: 'The port is broken' })
  expect(back.body).toMatchObject({ state: 'retired' })
  await passDays(shop, 35, { platform, driving: serials })
  expect(await invoicesOf(shop, member)).toHaveLength(1)
})

test('strangers get 404 on everything', async () => {
  const { shop, path } = await aPlan()
  const stranger = await aDriver(shop)
  const calls: [string, object][] = [
    ['preview', { action: 'cancel' }],
    ['pause', { months: 1 }],
    ['resume', {}],
    ['cancel', {}],
    ['swap', { serial: aSerial() }],
    ['hand-over', { email: 'a@example.com' }],
    ['hand-over', { email: stranger.email }],
    ['return', { reason: 'no' }],
  ]
  for (const [verb, body] of calls) {
    const answer = await stranger.post(`${path()}/${verb}`, body)
    expect([verb, answer.status]).toEqual([verb, 404])
    expect((await shop.post(`${path()}/${verb}`, body)).status).toBe(401)
  }
})

test('the ledger and the export are the member’s own', async () => {
  const { shop, member } = await aPlan()
  const { body } = await member.get<{ consents: { kind: string; text: string }[] }>('/api/account/consents')
  expect(body.consents).toMatchObject([{ kind: 'renewal', text: expect.stringContaining('$9.00') }])
  const all = await member.get('/api/account/export')
  expect(all.body).toMatchObject({
    user: { email: member.email },
    orders: [{}],
    devices: [{ state: 'installed' }],
    plans: [{ units: 1 }],
    invoices: [{ status: 'paid' }],
    consents: [{ kind: 'renewal' }],
  })
  const table = await shop.fetch('/api/account/export?csv=invoices', {
    headers: { Authorization: `Bearer ${member.token}` },
  })
  expect(table.headers.get('content-disposition')).toBe('attachment; filename="invoices.csv"')
  const [columns, bill, ...rest] = (await table.text()).split('\r\n')
  expect(columns).toContain(
    'id,number,periodStart,periodEnd,lines,subtotal,tax,total,exemption,currency,status',
  )
  expect(bill).toContain(',US-000001,')
  expect(rest).toEqual([''])
})

test.each([
  [{ months: 1, until: '2027-05-01' }, 'Enter either months or until, and only one of them'],
  [{ until: '2027-02-30' }, 'Must be a date'],
  [{ months: 1.5 }, 'Must be a whole number'],
  [{ months: 7 }, 'Must be 6 or less'],
])('a pause of %j is refused in the same words by its preview and by itself', async (length, message) => {
  const { member, path } = await aPlan()
  const preview = await member.post(`${path()}/preview`, { action: 'pause', ...length })
  const pause = await member.post(`${path()}/pause`, length)
  expect([preview.status, preview.body.message]).toEqual([422, message])
  expect([pause.status, pause.body.message]).toEqual([422, message])
})

test('a pause is previewed without its length, and not made without one', async () => {
  const { member, path } = await aPlan()
  const asked = await member.post(`${path()}/preview`, { action: 'pause' })
  expect(asked).toMatchObject({ status: 200, body: { monthlyBefore: 9, monthlyAfter: 0 } })
  const made = await member.post(`${path()}/pause`, {})
  expect([made.status, made.body.message]).toEqual([
    422,
    'Enter either months or until, and only one of them',
  ])
})

test('a second adapter plugged in on the day of the first bill is named on the next one', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 2 })
  const at = () => shop.clock.now().toISOString()
  await platform.report([{ serial: serials[0], at: at() }])
  await workOff(shop)
  await platform.report([{ serial: serials[1], at: at() }])
  await workOff(shop)
  const linesOf = async () =>
    (await planOf(shop, member)).nextBill?.lines.map((line) => [line.description, line.amount])
  expect(await linesOf()).toEqual([
    ['2 adapters, Apr 4 to May 3, $9.00 each', 18],
    [`adapter ${serials[1]}, Mar 4 to Apr 3: 31 of 31 days`, 9],
  ])
})

test('an adapter returned on the day it was billed is named on the next bill', async () => {
  const { shop, member, serials, path } = await aPlan(2)
  await member.post(`${path()}/return`, { reason: 'Wrong car' })
  const { nextBill } = await planOf(shop, member)
  expect(nextBill?.lines.map((line) => [line.description, line.amount])).toEqual([
    ['1 adapter, Apr 4 to May 3, $9.00 each', 9],
    [expect.stringMatching(/^adapter \d{15} not billed Mar 4 to Apr 3: credit for 31 of 31 days$/), -9],
  ])
  expect(serials.some((serial) => nextBill?.lines[1]?.description.includes(serial))).toBe(true)
})

test('what a buyer agreed to is shown as soon as the order is paid for, and is one consent when the ledger has it', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 3 })
  const seen = async () =>
    (await member.get<{ consents: { id: string }[] }>('/api/account/consents')).body.consents
  const before = await seen()
  expect(before).toMatchObject([
    {
      kind: 'renewal',
      orderId: expect.stringMatching(/^ord_/),
      textHash: expect.stringMatching(/^[\da-f]{64}$/),
      amounts: { unitPrice: 7.7, quantity: 3, currency: 'USD' },
      withdrawnAt: null,
    },
  ])
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  const [device] = await devicesOf(member)
  expect(await seen()).toEqual([{ ...before[0], devices: [device?.id] }])
})
