import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { signBody } from '../../src/shop/system/api-keys/signature.ts'
import { aCard, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aPlatform, aSerial, buyAndShip, ship } from './platform.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return { shop, platform: await aPlatform(shop) }
}

interface Devices {
  devices: {
    id: string
    serial: string
    state: string
    name: string | null
    installedAt: string | null
    lastReportAt: string | null
  }[]
}

const devicesOf = async (member: Member) => (await member.get<Devices>('/api/account/devices')).body.devices
const iso = (shop: TestShop, ms = 0) => new Date(shop.clock.now().getTime() + ms).toISOString()
const HOUR = 3_600_000

test('stock is received by serial number, from JSON and from a file, and what cannot be is named', async () => {
  const { shop } = await openShop()
  const [first, second] = [aSerial(), aSerial()]
  const wrong = first.slice(0, 14) + ((Number(first[14]) + 1) % 10)
  const json = await shop.operate('POST', '/devices', {
    serials: [first, wrong, 'MP-1', first],
    model: 'MP-2',
  })
  expect(json).toMatchObject({
    status: 201,
    body: {
      received: 1,
      skipped: [
        { serial: wrong, reason: 'wrong_check_digit' },
        { serial: 'MP-1', reason: 'invalid_serial' },
        { serial: first, reason: 'twice' },
      ],
    },
  })
  const response = await shop.fetch('/api/admin/devices', {
    method: 'POST',
    body: `serial,model\r\n${first},MP-2\r\n"${second}",MP-2\r\n`,
    headers: { Authorization: `Bearer ${shop.operatorToken}`, 'Content-Type': 'text/csv' },
  })
  expect(await response.json()).toEqual({
    received: 1,
    skipped: [{ serial: first, reason: 'known', line: 2 }],
  })
})

test('a parcel has as many serial numbers as adapters, all in stock, or none', async () => {
  const { shop } = await openShop()
  const member = await signUp(shop)
  const { body } = await member.checkout(anOrder({ email: null, quantity: 2 }))
  await shop.pay(body.client_secret, aCard())
  const serials = [aSerial(), aSerial()]
  expect(await ship(shop, body.orderId, serials.slice(0, 1))).toMatchObject({
    status: 422,
    body: { code: 'serials_not_units' },
  })
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials: [serials[0], aSerial()] }
  expect(await shop.operate('POST', `/orders/${body.orderId}/fulfilments`, parcel)).toMatchObject({
    status: 422,
    body: { code: 'device_not_in_stock', errors: [{ path: 'serials.1' }] },
  })
  expect((await ship(shop, body.orderId, serials)).status).toBe(201)
  expect((await devicesOf(member)).map(({ state }) => state)).toEqual(['shipped', 'shipped'])
})

test('the first report installs a device on its day of the market, and later ones are remembered as days', async () => {
  const { shop, platform } = await openShop()
  shop.clock.set('2026-12-01T12:00:00Z')
  const member = await signUp(shop)
  const { serials } = await buyAndShip(shop, member)
  shop.clock.set('2026-12-05T03:30:00Z')
  const at = '2026-12-05T03:00:00Z'
  const batch = [{ serial: serials[0], at, vin: '1FTFW1E50NFA12345' }]
  expect((await platform.report(batch)).body).toEqual({ accepted: 1, ignored: [] })
  // Nine in the evening of the day before, in the middle of the United States.
  const [device] = await devicesOf(member)
  expect(device).toMatchObject({
    state: 'installed',
    installedAt: '2026-12-04',
    lastReportAt: '2026-12-05T03:00:00.000Z',
    vehicle: { vin: '1FTFW1E50NFA12345' },
  })
  expect((await platform.report(batch)).body).toEqual({ accepted: 1, ignored: [] })
  shop.clock.advance(3 * HOUR)
  await platform.report([1, 2, 3].map((n) => ({ serial: serials[0], at: iso(shop, -n * 60_000) })))
  await platform.report([{ serial: serials[0], at: '2026-12-05T02:00:00Z' }])
  const days = await shop.db.execute(sql`select day::text from device_days order by day`)
  expect((days as unknown as { rows: unknown[] }).rows).toEqual([
    { day: '2026-12-04' },
    { day: '2026-12-05' },
  ])
  const [later] = await devicesOf(member)
  expect(later).toMatchObject({ installedAt: '2026-12-04' })
  expect(Date.parse(later?.lastReportAt ?? '')).toBeGreaterThan(Date.parse('2026-12-05T06:00:00Z'))
})

test('a batch keeps for each adapter its own last report, and asks for one round of bills however many plans begin', async () => {
  const { shop, platform } = await openShop()
  const members = [await signUp(shop), await signUp(shop), await signUp(shop)]
  const serials: string[] = []
  for (const member of members) serials.push(...(await buyAndShip(shop, member)).serials)
  await shop.runJobs()
  shop.clock.advance(3 * HOUR)
  const reports = serials.map((serial, index) => ({ serial, at: iso(shop, -index * 60_000) }))
  expect((await platform.report(reports)).body).toEqual({ accepted: 3, ignored: [] })
  for (const [index, member] of members.entries()) {
    expect(await devicesOf(member)).toMatchObject([{ state: 'installed', lastReportAt: reports[index]?.at }])
  }
  const rounds = await shop.db.execute(sql`select id from pgboss.job where name = 'run-plans'`)
  expect((rounds as unknown as { rows: unknown[] }).rows).toHaveLength(1)
})

test('what a report says of other devices, other days and other times is ignored with a reason', async () => {
  const { shop, platform } = await openShop()
  const member = await signUp(shop)
  const { serials } = await buyAndShip(shop, member)
  const [serial, stocked] = [serials[0], aSerial()]
  await shop.operate('POST', '/devices', { serials: [stocked] })
  const { body } = await platform.report([
    { serial: aSerial(), at: iso(shop) },
    { serial, at: iso(shop, HOUR) },
    { serial, at: iso(shop, -24 * HOUR) },
    { serial, at: 'yesterday' },
    { serial: stocked, at: iso(shop) },
  ])
  expect(body.accepted).toBe(0)
  expect(body.ignored.map(({ reason }) => reason)).toEqual([
    'unknown_serial',
    'in_future',
    'before_order',
    'invalid_time',
    'not_shipped',
  ])
  expect((await devicesOf(member))[0]).toMatchObject({ state: 'shipped', lastReportAt: null })
})

test('forged, stale and foreign reports change nothing', async () => {
  const { shop, platform } = await openShop()
  const member = await signUp(shop)
  const { serials } = await buyAndShip(shop, member)
  const reports = [{ serial: serials[0], at: iso(shop) }]
  const forged = signBody('mps_another', JSON.stringify({ reports }), shop.clock.now())
  for (const signature of [forged, 't=1,v1=00', '', 'v1=00', 't=x']) {
    expect(await platform.report(reports, { signature })).toMatchObject({
      status: 401,
      body: { code: 'body_not_signed' },
    })
  }
  const stale = new Date(shop.clock.now().getTime() - 6 * 60_000)
  expect((await platform.report(reports, { at: stale })).status).toBe(401)
  const stranger = await shop.post('/api/devices/reports', { reports })
  expect(stranger).toMatchObject({ status: 401, body: { code: 'unknown_api_key' } })
  const asMember = await member.post('/api/devices/reports', { reports })
  expect(asMember).toMatchObject({ status: 401, body: { code: 'unknown_api_key' } })
  expect((await devicesOf(member))[0]?.state).toBe('shipped')
})

test('a thousand reports are one call, and one more is refused', async () => {
  const { shop, platform } = await openShop()
  const report = { serial: aSerial(), at: iso(shop) }
  const many = await platform.report(Array.from({ length: 1_000 }, () => report))
  expect(many).toMatchObject({ status: 200, body: { accepted: 0 } })
  expect((await platform.report(Array.from({ length: 1_001 }, () => report))).status).toBe(422)
})

test('a guest’s device waits, and the link in the mail brings it into an account', async () => {
  const { shop, platform } = await openShop()
  const order = anOrder({ renewalConsent: true })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  const serial = aSerial()
  await ship(shop, body.orderId, [serial])
  await platform.report([{ serial, at: iso(shop) }])
  await shop.runJobs()
  const mail = shop.outbox.find(({ subject }) => subject.includes('Its plan isn’t'))
  expect(mail?.to).toBe(order.email)
  const token = /activate\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const member = await signUp(shop)
  expect(await devicesOf(member)).toEqual([])
  const claimed = await member.post<Devices>('/api/account/devices/claim', { token })
  expect(claimed.body.devices).toMatchObject([{ serial, state: 'installed' }])
  const again = await (await signUp(shop)).post('/api/account/devices/claim', { token })
  expect(again).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
})

test('a member names an adapter, and others’ look like unknown ones', async () => {
  const { shop } = await openShop()
  const [owner, other] = [await signUp(shop), await signUp(shop)]
  await buyAndShip(shop, owner)
  const id = (await devicesOf(owner))[0]?.id
  const rename = (who: Member, name: string | null) =>
    shop.post(
      `/api/account/devices/${id}`,
      { name },
      { method: 'PATCH', headers: { Authorization: `Bearer ${who.token}` } },
    )
  expect((await rename(owner, '  Civic ')).body).toMatchObject({ name: 'Civic' })
  expect(await rename(other, 'Mine')).toMatchObject({ status: 404, body: { code: 'unknown_device' } })
  expect((await rename(owner, '')).body).toMatchObject({ name: null })
})

test('staff install by hand with a reason, never before the order or in the future', async () => {
  const { shop } = await openShop()
  const member = await signUp(shop)
  await buyAndShip(shop, member)
  const id = (await devicesOf(member))[0]?.id
  const install = (more: object) =>
    shop.operate<{ code: string; state: string }>('POST', `/devices/${id}/installation`, {
      reason: 'No signal',
      ...more,
    })
  expect(await install({ installedAt: iso(shop, -48 * HOUR) })).toMatchObject({
    status: 422,
    body: { code: 'install_day' },
  })
  expect(await install({ installedAt: iso(shop, 48 * HOUR) })).toMatchObject({
    status: 422,
    body: { code: 'install_day' },
  })
  expect(await install({ reason: ' ' })).toMatchObject({ status: 422 })
  expect(await install({})).toMatchObject({ status: 201, body: { state: 'installed' } })
  expect(await install({})).toMatchObject({ status: 409, body: { code: 'wrong_device_state' } })
})

test('no location stays anywhere, whichever field it comes in', async () => {
  const { shop, platform } = await openShop()
  const member = await signUp(shop)
  const { serials } = await buyAndShip(shop, member)
  const where = '37.774912,-122.419412'
  const place = { lat: 37.774912, lon: -122.419412, location: where, gps: [37.774912, -122.419412] }
  await platform.report([
    { serial: serials[0], at: iso(shop), vin: where, ...place },
    { serial: where, at: iso(shop), ...place },
    { serial: serials[0], at: where, ...place },
  ])
  await shop.runJobs()
  const tables = (await shop.db.execute(sql`
    select string_agg(x, '') as everything from (
      select query_to_xml(format('select * from %I.%I', table_schema, table_name), true, true, '')::text as x
      from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
    ) as all_tables`)) as unknown as { rows: { everything: string }[] }
  const everything = [
    tables.rows[0]?.everything,
    JSON.stringify(shop.outbox),
    JSON.stringify(shop.log),
  ].join()
  expect(everything).toContain(serials[0])
  expect(everything).not.toContain('37.774912')
  expect(everything).not.toContain('122.419412')
})

test('a report that is not sent as JSON, or compressed, is refused and installs nothing', async () => {
  const { shop, platform } = await openShop()
  const member = await signUp(shop)
  const [serial] = (await buyAndShip(shop, member)).serials
  const body = JSON.stringify({ reports: [{ serial, at: iso(shop) }] })
  const signature = signBody(platform.signingSecret, body, shop.clock.now())
  const send = (headers: Record<string, string>) =>
    shop.fetch('/api/devices/reports', {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${platform.key}`, 'Milepost-Signature': signature, ...headers },
    })
  const others: [Record<string, string>, string][] = [
    [{ 'Content-Type': 'text/plain' }, 'not_sent_as_json'],
    [{ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 'body_encoded'],
  ]
  for (const [headers, code] of others) {
    const response = await send(headers)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 415, title: 'Unsupported content type', code })
    expect(response.status).toBe(415)
  }
  expect(await devicesOf(member)).toMatchObject([{ serial, state: 'shipped' }])
  expect((await send({ 'Content-Type': 'application/json' })).status).toBe(200)
})
