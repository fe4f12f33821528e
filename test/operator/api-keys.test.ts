import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_KEY_SCOPES, type ApiKeyScope } from '../../db/tables/devices.ts'
import { staff } from '../../db/tables/staff.ts'
import { SCOPES, scopesFor } from '../../src/shop/system/staff/scopes.ts'
import { type ApiDocument, type Call, readDocument } from '../contract/read-document.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
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
