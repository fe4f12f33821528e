import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { idempotencyKeys } from '../../db/tables/orders.ts'
import { staff } from '../../db/tables/staff.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

async function openShop() {
  const shop = await startTestShop({ stock: 10 })
  onTestFinished(() => shop.close())
  return shop
}

interface Sent {
  key: string
  method?: string
  body?: unknown
  token?: string
}

async function send(shop: TestShop, path: string, { key, method = 'POST', body, token }: Sent) {
  const answer = await shop.fetch(`/api/admin${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token ?? shop.operatorToken}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text || '{}') }
}

async function anOwner(shop: TestShop) {
  const member = await signUp(shop)
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id))
  await shop.db.insert(staff).values({ userId: member.id, role: 'owner', appointedBy: 'test' })
  return member
}

const change = { delta: 5, reason: 'A pallet came' }
const code = { code: 'PARTNER10', enterpriseType: 'Partner', deviceDiscounts: [] }

test('a staff call repeated under its key is done once and answers the same', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const first = await send(shop, '/enterprise-codes', { key, body: code })
  const again = await send(shop, '/enterprise-codes', { key, body: code })
  expect(first.status).toBe(201)
  expect(again).toEqual(first)
  // Word for word: a program may compare the bytes.
  expect(again.text).toBe(first.text)
  const refused = await send(shop, '/enterprise-codes', { key, body: { ...code, enterpriseType: 'Other' } })
  expect(refused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  const asked = await send(shop, '/doctor?days=7', { key: `${key}-doctor` })
  expect(asked.status).toBe(201)
  const otherDays = await send(shop, '/doctor?days=8', { key: `${key}-doctor` })
  expect(otherDays).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  const elsewhere = await send(shop, '/quotes', { key, body: code })
  expect(elsewhere).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

test('ten calls at once under one key add to the stock once', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const before = await shop.stockOf('us')
  const ask = () => send(shop, '/inventory/MP-ADAPTER-US', { key, method: 'PATCH', body: change })
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true)
  expect(await shop.stockOf('us')).toBe(before + 5)
})

test('a refused call may be made again under its key once its reason is gone', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const { body } = await shop.checkout(anOrder())
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
  const early = await send(shop, `/orders/${body.orderId}/fulfilments`, { key, body: parcel })
  expect(early.status).toBe(409)
  await shop.pay(body.client_secret, aCard())
  const shipped = await send(shop, `/orders/${body.orderId}/fulfilments`, { key, body: parcel })
  expect(shipped.status).toBe(201)
  expect(await send(shop, `/orders/${body.orderId}/fulfilments`, { key, body: parcel })).toEqual(shipped)
})

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, object> }>>
  components: { schemas: Record<string, object> }
}

interface Secretive {
  path: string
  body?: unknown
  /** The secrets in its answer. */
  secretsOf: (answer: Record<string, unknown>) => unknown[]
}

/** By the name each has in the contract. */
const SECRETIVE: Record<string, Secretive> = {
  createUpgradeLink: {
    path: '/upgrade-links',
    body: { email: 'robin@example.com', quantity: 1 },
    secretsOf: ({ url }) => [...new URL(String(url)).searchParams.values()],
  },
  beginSecondFactor: {
    path: '/second-factor',
    body: { password: 'plough-violet-93' },
    secretsOf: ({ secret, url, recoveryCodes }) => [secret, url, ...(recoveryCodes as string[])],
  },
  createApiKey: {
    path: '/api-keys',
    body: { name: 'Platform', scopes: ['devices:report'] },
    secretsOf: ({ key, signingSecret }) => [key, signingSecret],
  },
  rotateApiKey: {
    path: '/api-keys/{made}/rotation',
    body: {},
    secretsOf: ({ key, signingSecret }) => [key, signingSecret],
  },
  addWebhook: {
    path: '/webhooks',
    body: { url: 'https://books.example.com/hook', types: ['order.paid'] },
    secretsOf: ({ secret }) => [secret],
  },
}

/** Names under which a program looks for a secret. */
const SOUNDS_SECRET = /secret|token|password|recovery|^key$/i

test('the contract marks what is told once, and this file tries every call that answers with it', async () => {
  const shop = await openShop()
  const document: unknown = await (await shop.fetch('/api/openapi.json')).json()
  const { paths, components } = document as Document
  const inPlace = (text: string): string =>
    text.replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name: string) =>
      inPlace(JSON.stringify(components.schemas[name])),
    )
  const answers = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([, calls]) => Object.values(calls))
    .map(({ operationId, responses }) => ({
      operationId,
      fields: inPlace(JSON.stringify(Object.entries(responses).filter(([status]) => status.startsWith('2')))),
    }))
  const once = answers.filter(({ fields }) => fields.includes('"x-shown-once":true'))
  expect(once.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(SECRETIVE).sort())
  const unmarked = answers.filter(({ operationId, fields }) => {
    const named = [...fields.matchAll(/"(\w+)":\{"(?:type|description|anyOf)"/g)].map(([, name = '']) => name)
    return !(operationId in SECRETIVE) && named.some((name) => SOUNDS_SECRET.test(name))
  })
  expect(unmarked).toEqual([])
})

test.each(Object.entries(SECRETIVE))(
  'the secret that %s answers is not kept, and not told again',
  async (_, { path, body, secretsOf }) => {
    const shop = await openShop()
    const { token } = await anOwner(shop)
    const key = randomUUID()
    const { body: made } = await shop.operate<{ id: string }>(
      'POST',
      '/api-keys',
      SECRETIVE.createApiKey?.body,
    )
    const at = path.replace('{made}', made.id)
    const first = await send(shop, at, { key, body, token })
    expect(first.status).toBe(201)
    const secrets = secretsOf(first.body)
    expect(secrets.map((secret) => typeof secret)).toEqual(secrets.map(() => 'string'))
    const kept = JSON.stringify(await shop.db.select().from(idempotencyKeys))
    expect(kept).toContain(key)
    expect(secrets.filter((secret) => kept.includes(String(secret)))).toEqual([])
    const again = await send(shop, at, { key, body, token })
    expect(again).toMatchObject({ status: 409, body: { code: 'answer_not_kept' } })
  },
)

test('a strange key is refused, and keys of one person are nobody else’s', async () => {
  const shop = await openShop()
  expect((await send(shop, '/enterprise-codes', { key: 'a b', body: code })).status).toBe(400)
  const key = randomUUID()
  await send(shop, '/enterprise-codes', { key, body: code })
  const { token } = await signUp(shop)
  expect((await send(shop, '/enterprise-codes', { key, body: code, token })).status).toBe(403)
})

test('a refund repeated under its key is one refund, and so are two clicks', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  const refund = { amount: 20, reason: 'Came late' }
  const path = `/orders/${body.orderId}/refunds`
  const key = randomUUID()
  const ask = () => send(shop, path, { key, body: refund })
  await Promise.all([ask(), ask(), ask()])
  expect((await ask()).status).toBe(201)
  const order = await shop.operate<{ refunds: unknown[] }>('GET', `/orders/${body.orderId}`)
  expect(order.body.refunds).toHaveLength(1)
  await send(shop, path, { key: randomUUID(), body: refund })
  const after = await shop.operate<{ refunds: unknown[] }>('GET', `/orders/${body.orderId}`)
  expect(after.body.refunds).toHaveLength(2)
})
