import { afterAll, onTestFinished } from 'vitest'
import type { MemberAnswer } from '../../src/shop/people/accounts/present-member.ts'
import type { Answer } from '../caller.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'

export interface SignedInBody {
  token: string
  user: MemberAnswer
}

export interface ProblemBody {
  status: number
  code: string
  message: string
  errors?: { path: string; message: string }[]
}

export async function openShop(options?: TestShopOptions): Promise<TestShop> {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

/** A shop for a whole file: its tests bring people of their own. */
export async function sharedShop(options?: TestShopOptions): Promise<TestShop> {
  const shop = await startTestShop(options)
  open.push(shop)
  return shop
}

const open: TestShop[] = []
afterAll(async () => {
  for (const shop of open.splice(0)) await shop.close()
})

export function aPerson(more: Partial<Record<'firstName' | 'lastName' | 'email' | 'password', string>> = {}) {
  const email = `kim-${crypto.randomUUID().slice(0, 8)}@example.com`
  return { firstName: 'Kim', lastName: 'Doe', email, password: 'correct horse battery', ...more }
}

export type Person = ReturnType<typeof aPerson>

export function register(shop: TestShop, person: Person): Promise<Answer<SignedInBody>> {
  return shop.post('/api/users', { localUser: person })
}

export function logIn(shop: TestShop, email: string, password: string): Promise<Answer<SignedInBody>> {
  return shop.post('/api/auth/login', { type: 'local', credentials: { email, password } })
}

/** Calls as the bearer of a token; `body` goes as JSON. */
export async function as<T = Record<string, unknown>>(
  shop: TestShop,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const response = await shop.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') }
}

/** The secret in the link of the last mail to somebody. */
export function linkSecret(shop: TestShop, to: string, page: string): string {
  const mail = shop.outbox.findLast((message) => message.to === to && message.text.includes(page))
  const secret = mail?.text.match(/\?token=([\w-]+)/)?.[1]
  if (!secret) throw new Error(`no mail to ${to} has a link to ${page}`)
  return secret
}
