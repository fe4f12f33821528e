import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { type ApiDocument, type Call, readDocument } from './read-document.ts'

let shop: TestShop
let document: ApiDocument
let owner: Member
let other: Member
/** Everything the owner has that a call can name, by the parameter that names it. */
let owned: Record<string, string[]>

beforeAll(async () => {
  shop = await startTestShop()
  document = await readDocument(shop.fetch)
  owner = await signUp(shop)
  other = await signUp(shop)
  const bought = (await owner.checkout(anOrder({ email: null, renewalConsent: true }))).body
  await shop.pay(bought.client_secret, aCard())
  const open = (await owner.checkout(anOrder({ email: null, quantity: 2 }))).body
  const card = await owner.get<{ customerId: string }>('/api/orders/payment-method')
  const { sessions } = (await owner.get<{ sessions: { id: string }[] }>('/api/auth/sessions')).body
  const expiresAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
  const offer = { email: owner.email, quantity: 4 }
  const quote = await shop.operate<{ id: string }>('POST', '/quotes', { ...offer, expiresAt })
  const plans = await shop.operate<{ subscriptions: { id: string }[] }>('POST', '/subscriptions', offer)
  const payments = [bought, open].map(({ client_secret }) => (client_secret ?? '').split('_secret')[0] ?? '')
  owned = {
    id: [
      bought.orderId,
      open.orderId,
      quote.body.id,
      ...payments,
      ...sessions.map(({ id }) => id),
      ...plans.body.subscriptions.map(({ id }) => id),
    ],
    userId: [owner.id],
    orderId: [bought.orderId, open.orderId, quote.body.id],
    customerId: [card.body.customerId],
  }
})
afterAll(() => shop.close())

interface Answered {
  status: number
  text: string
}

/** The same call with one name put in everywhere a call takes it. */
async function ask(
  call: Call,
  parameter: string,
  value: string,
  token: string | undefined,
): Promise<Answered> {
  const fill = (name: string, example: unknown) => (name === parameter ? value : String(example ?? 'x'))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const documented = call.parameters.find((each) => each.in === 'path' && each.name === name)
    return encodeURIComponent(fill(name, documented?.example))
  })
  const query = call.parameters
    .filter((each) => each.in === 'query' && (each.required || each.name === parameter))
    .map(({ name, example }) => [name, fill(name, example)])
  const body = Object.values(call.body?.examples ?? {})[0]
  const response = await shop.fetch(`${path}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: {
      ...(body ? { 'Content-Type': call.body?.type ?? '' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
  return { status: response.status, text: (await response.text()).replaceAll(value, 'ID') }
}

const UNKNOWN = 'unknown-0000000000000000000000'

describe('what belongs to somebody else looks like what does not exist', () => {
  test.each(['a stranger', 'another customer'])('to %s, in every call that can name it', async (who) => {
    const token = who === 'a stranger' ? undefined : other.token
    const before = await owner.get('/api/users/me/export')
    let asked = 0
    for (const call of document.calls.values()) {
      const names = call.parameters.filter((each) => each.in !== 'header').map(({ name }) => name)
      for (const parameter of Object.keys(owned).filter((name) => names.includes(name))) {
        const unknown = await ask(call, parameter, UNKNOWN, token)
        for (const value of owned[parameter] ?? []) {
          const answer = await ask(call, parameter, value, token)
          expect({ call: call.id, parameter, ...answer }).toEqual({ call: call.id, parameter, ...unknown })
          expect(answer.status).toBeGreaterThanOrEqual(400)
          asked += 1
        }
      }
    }
    expect(asked).toBeGreaterThan(60)
    const after = await owner.get('/api/users/me/export')
    expect(after.body).toEqual({
      ...before.body,
      exportedAt: after.body.exportedAt,
      sessions: after.body.sessions,
    })
    expect(after.status).toBe(200)
  })

  test.each(['checkout', 'authorize'])('when it is named in the body of POST /orders/%s', async (call) => {
    const answers: { status: number; body: unknown }[] = []
    for (const orderId of [UNKNOWN, ...(owned.orderId ?? [])]) {
      const order = anOrder({ email: null, orderId })
      const { status, body } = await other.post(`/api/orders/${call}`, { order, uiMode: 'embedded' })
      answers.push({ status, body })
    }
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]?.status).toBeGreaterThanOrEqual(400)
  })
})
