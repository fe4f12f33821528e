import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_KEY_SCOPES, type ApiKeyScope } from '../../db/tables/devices.ts'
import { auditEvents } from '../../db/tables/orders.ts'
import { staff } from '../../db/tables/staff.ts'
import { newOrderedId } from '../../src/shop/kernel/ids.ts'
import { SCOPES, scopesFor } from '../../src/shop/system/staff/scopes.ts'
import { type ApiDocument, type Call, readDocument } from '../contract/read-document.ts'
import { aSerial } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { aUpsNumber } from '../parcels/ups-number.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop
let document: ApiDocument

beforeAll(async () => {
  shop = await startTestShop()
  document = await readDocument(shop.fetch)
})
afterAll(() => shop.close())

const DAY = 86_400_000

interface Made {
  id: string
  key: string
}

async function aKey(scopes: readonly ApiKeyScope[], more: object = {}): Promise<Made> {
  return (await shop.operate<Made>('POST', '/api-keys', { name: 'Warehouse', scopes, ...more })).body
}

/** What a program with a key is answered. */
async function by(key: string, call: string, { body, repeat }: { body?: object; repeat?: string } = {}) {
  const [method = '', path = ''] = call.split(' ')
  const answer = await shop.fetch(`/api/admin${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(repeat && { 'Idempotency-Key': repeat }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text }
}

/** The call as its description shows it. */
async function make(call: Call, key: string) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const told = call.parameters.find((each) => each.in === 'path' && each.name === name)
    return encodeURIComponent(String(told?.example ?? 'x'))
  })
  const query = call.parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name, example }) => [name, String(example)])
  const body = Object.values(call.body?.examples ?? {})[0]
  const answer = await shop.fetch(`${path}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: { Authorization: `Bearer ${key}`, ...(call.body && { 'Content-Type': call.body.type }) },
    ...(call.body && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  })
  const said = await answer.text()
  return { id: call.id, status: answer.status, code: /"code":"(\w+)"/.exec(said)?.[1] }
}

const isOfStaff = ({ path }: Call) => path.startsWith('/api/admin/')
/** Signing in is no call of who is in. */
const isSignIn = ({ path }: Call) => path.startsWith('/api/admin/session')

test('every call the table of scopes names is a call, and the description of each says so', () => {
  const named = API_KEY_SCOPES.flatMap((scope) => [...SCOPES[scope].calls])
  expect(named.filter((id) => !document.calls.has(id))).toEqual([])
})

test.each(API_KEY_SCOPES)(
  'a key with %s is let into what the table says, and into nothing else',
  async (scope) => {
    const { key } = await aKey([scope])
    const calls = [...document.calls.values()].filter((call) => isOfStaff(call) && !isSignIn(call))
    const answers = []
    for (const call of calls) answers.push(await make(call, key))
    const shut = answers.filter(({ status }) => status === 401 || status === 403)
    expect(answers.filter((each) => !shut.includes(each)).map(({ id }) => id)).toEqual(
      calls.map(({ id }) => id).filter((id) => scopesFor(id).includes(scope)),
    )
    expect([...new Set(shut.map(({ code }) => code))]).toEqual(['scope_missing'])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  },
)

test('outside of the office a key is no token at all', async () => {
  const { key } = await aKey(API_KEY_SCOPES)
  const others = [...document.calls.values()].filter(
    (call) => !isOfStaff(call) && call.id !== 'reportDevices',
  )
  for (const call of others)
    expect(await make(call, key)).toEqual(await make(call, 'mpk_of-no-program-at-all'))
  const reports = await shop.fetch('/api/devices/reports', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: '{"reports":[]}',
  })
  expect(await reports.json()).toMatchObject({ code: 'body_not_signed' })
})

test('the log names the key, and a list of orders has where they go but nothing of their payment', async () => {
  const { id, key } = await aKey(['orders:read', 'stock:write'])
  const { body: order } = await shop.checkout(anOrder())
  await shop.pay(order.client_secret, aCard())

  const { body } = await by(key, 'GET /orders?status=paid&limit=1')
  expect(body.orders).toMatchObject([{ id: order.orderId, paymentReference: null }])
  expect((await shop.operate('GET', '/orders?status=paid&limit=1')).body).not.toMatchObject({
    orders: [{ paymentReference: null }],
  })

  const { body: own } = await shop.operate<{ orders: { paymentReference: string }[] }>(
    'GET',
    '/orders?status=paid&limit=1',
  )
  const card = `visa ${aCard().number.slice(-4)}`
  for (const q of [own.orders[0]?.paymentReference ?? '', card]) {
    const path = `/orders?q=${encodeURIComponent(q)}`
    expect((await shop.operate('GET', path)).body).toMatchObject({ orders: [{ id: order.orderId }] })
    expect((await by(key, `GET ${path}`)).body.orders).toEqual([])
  }

  await by(key, 'PUT /inventory/MP-ADAPTER-US/threshold', { body: { lowAt: 7 } })
  const audit = await shop.operate('GET', '/audit?actor=key:Warehouse&limit=1')
  expect(audit.body).toMatchObject({ events: [{ action: 'stock.threshold_set', actor: 'key:Warehouse' }] })
  const { body: list } = await shop.operate<{ apiKeys: { id: string; lastUsedAt: string | null }[] }>(
    'GET',
    '/api-keys',
  )
  expect(list.apiKeys.find((each) => each.id === id)?.lastUsedAt).toEqual(expect.any(String))
})

test('what a program sends twice under one Idempotency-Key is done once', async () => {
  const { key } = await aKey(['stock:write'])
  const before = await shop.stockOf('us')
  const add = () =>
    by(key, 'PATCH /inventory/MP-ADAPTER-US', {
      body: { delta: 5, reason: 'Found' },
      repeat: 'count-of-monday',
    })
  expect([(await add()).status, (await add()).status]).toEqual([200, 200])
  expect(await shop.stockOf('us')).toBe(before + 5)
})

test('a key is refused by name once it has ended, is rotated or revoked', async () => {
  const until = (ms: number) => new Date(shop.clock.now().getTime() + ms).toISOString()
  const ending = await aKey(['orders:read'], { expiresAt: until(DAY) })
  const first = await aKey(['orders:read'])
  const { body: second } = await shop.operate<Made>('POST', `/api-keys/${first.id}/rotation`, {
    oldWorksUntil: until(DAY),
  })
  const ask = async (key: string) => {
    const { status, body } = await by(key, 'GET /orders?limit=1')
    return status === 200 ? 200 : body.code
  }
  const all = () => Promise.all([ending, first, second].map(({ key }) => ask(key)))
  expect(await all()).toEqual([200, 200, 200])

  shop.clock.advance(DAY)
  expect(await all()).toEqual(['api_key_expired', 'unknown_api_key', 200])

  const { body: third } = await shop.operate<Made>('POST', `/api-keys/${first.id}/rotation`, {})
  expect([await ask(second.key), await ask(third.key)]).toEqual(['unknown_api_key', 200])

  await shop.operate('DELETE', `/api-keys/${first.id}`)
  expect(await ask(third.key)).toBe('unknown_api_key')
  expect((await shop.operate('POST', `/api-keys/${first.id}/rotation`, {})).body.code).toBe('unknown_key')
  expect(
    (await shop.operate('POST', '/api-keys', { name: 'X', scopes: ['orders:read'], expiresAt: until(-1) }))
      .body,
  ).toMatchObject({ code: 'end_has_passed' })
})

test('who guesses keys is sent away, and a right one from there still works', async () => {
  const { key } = await aKey(['orders:read'])
  const codes = []
  for (let guess = 0; guess < 70; guess += 1)
    codes.push((await by(`mpk_guess-${guess}`, 'GET /orders?limit=1')).body.code)
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('unknown_api_key'))
  expect(codes.at(-1)).toBe('too_many_requests')
  expect((await by(key, 'GET /orders?limit=1')).status).toBe(200)
})

test('the operator token is told to be spare once an owner works here', async () => {
  const asked = async () => (await shop.operate<{ hasOwner: boolean }>('GET', '/me')).body.hasOwner
  expect(await asked()).toBe(false)
  const member = await signUp(shop)
  await shop.db.insert(staff).values({ userId: member.id, role: 'owner', appointedBy: 'test' })
  expect(await asked()).toBe(true)
})

interface Row {
  id: string
  orderNumber: number
  updatedAt: string
  toPack: number
  shipTo: { line1: string; contact: { phone: string } }
  lines: { sku: string; quantity: number }[]
}

interface Page {
  orders: Row[]
  next: string | number | null
  asOf: string
}

async function aPaidOrder(): Promise<string> {
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  return body.orderId
}

test('whoever pages through what changed passes over nothing, though orders change meanwhile', async () => {
  const { key } = await aKey(['orders:read'])
  const begin = new Date(Date.now() - 1_000).toISOString()
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.push(await aPaidOrder())
  const seen: string[] = []
  let first: Page | undefined
  for (let next: Page['next'] = ''; next !== null; ) {
    const ask = `/orders?updatedSince=${begin}&limit=2${next && `&cursor=${next}`}`
    const { body } = (await by(key, `GET ${ask}`)) as { body: Page }
    first ??= body
    seen.push(...body.orders.map(({ id }) => id))
    next = body.next
    // One that was on a page, and one that was not, change behind the reader's back.
    for (const changed of seen.length < 6 ? [ids[0], ids[6]] : [])
      await shop.operate('POST', `/orders/${changed}/notes`, { text: 'Called' })
  }
  expect([...new Set(seen)].sort()).toEqual(expect.arrayContaining(ids.toSorted()))
  expect(seen.lastIndexOf(ids[0] ?? '')).toBeGreaterThan(seen.indexOf(ids[5] ?? ''))
  expect(seen.lastIndexOf(ids[6] ?? '')).toBe(seen.length - 1)

  // An act whose transaction began before the last page and was committed after it.
  const late = new Date(Date.now() - 20_000)
  await shop.db.insert(auditEvents).values({
    id: newOrderedId('aud'),
    actor: 'system:test',
    action: 'order.noted',
    subject: ids[3] ?? '',
    at: late,
  })
  const again = (await by(key, `GET /orders?updatedSince=${first?.asOf}&limit=200`)) as { body: Page }
  expect(again.body.orders.map(({ id }) => id)).toContain(ids[3])
})

test('a cursor of another list, and a filter that would not be looked at, are refused', async () => {
  const { key } = await aKey(['orders:read'])
  for (const query of [
    'updatedSince=2026-11-01&cursor=10001',
    'cursor=aud_1',
    'updatedSince=2026-11-01&status=paid',
    'ready=true&email=robin@example.com',
  ])
    expect([query, (await by(key, `GET /orders?${query}`)).status]).toEqual([query, 422])
})

/** The script of the document, word for word, in a warehouse of its own. */
async function runScript(key: string, pack: (to: Row['shipTo'], lines: Row['lines']) => object) {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/warehouse.md'), 'utf8')
  const script = /## 5\. A whole script\n\n```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
  const AsyncFunction = (async () => {}).constructor as new (
    ...text: string[]
  ) => (...given: unknown[]) => Promise<void>
  const env = { SHOP: '', KEY: key }
  await new AsyncFunction('process', 'fetch', 'pack', script)({ env }, shop.fetch, pack)
}

test('a warehouse ships ten parcels with the script of its document, and a held order stays', async () => {
  const { key } = await aKey(['orders:read', 'parcels:write'])
  const ids: string[] = []
  for (let n = 0; n < 11; n += 1) ids.push(await aPaidOrder())
  await shop.operate('POST', `/orders/${ids[10]}/holds`, { reason: 'address', note: 'No number 12' })
  const serials = Array.from({ length: 40 }, aSerial)
  await shop.operate('POST', '/devices', { serials })
  const packed: string[] = []
  await runScript(key, ({ line1, contact }, lines) => {
    packed.push(`${line1} ${contact.phone}`)
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return { trackingNumber: aUpsNumber(packed.length), serials: serials.splice(0, units) }
  })

  const stateOf = async (id: string) =>
    (await shop.operate<{ status: string }>('GET', `/orders/${id}`)).body.status
  expect(await Promise.all(ids.map(stateOf))).toEqual([...Array(10).fill('fulfilled'), 'paid'])
  expect(packed.every((label) => label.includes('+1'))).toBe(true)
  expect((await by(key, 'GET /orders?ready=true')).body.orders).toEqual([])
  const { body: audit } = await shop.operate<{ events: object[] }>(
    'GET',
    `/audit?subject=${ids[0]}&actor=key:Warehouse`,
  )
  expect(audit.events).toContainEqual(expect.objectContaining({ actor: 'key:Warehouse' }))

  // It can do nothing else: each of these is a call of the staff, and of nobody with these two scopes.
  for (const call of [
    `GET /orders/${ids[0]}`,
    'GET /members',
    'GET /inventory',
    'GET /orders.csv',
    'GET /api-keys',
  ])
    expect([call, (await by(key, call)).body.code]).toEqual([call, 'scope_missing'])
  const refund = { body: { amount: 1, reason: 'Late' } }
  expect((await by(key, `POST /orders/${ids[0]}/refunds`, refund)).body.code).toBe('scope_missing')
  await expect(runScript((await aKey(['orders:read'])).key, () => ({}))).resolves.toBeUndefined()
})

test('what a warehouse is answered for a parcel has no card, no bill and no link of the buyer', async () => {
  const { key } = await aKey(['parcels:write'])
  const id = await aPaidOrder()
  const { body } = await by(key, `POST /orders/${id}/fulfilments`, {
    body: { trackingNumber: aUpsNumber(99) },
  })
  expect(body).toMatchObject({ id, ccDetails: null, billingAddress: null, statusUrl: null, agreements: {} })
})
