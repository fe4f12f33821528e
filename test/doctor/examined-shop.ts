import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'

export interface Diagnosis {
  ok: boolean
  checks: { name: string; ok: boolean; looked: number; wrong: string[] }[]
}

export async function examine(shop: TestShop): Promise<Diagnosis> {
  return (await shop.operate<Diagnosis>('GET', '/doctor')).body
}

/** What one check found. */
export async function wrongOf(shop: TestShop, name: string): Promise<string> {
  const { checks } = await examine(shop)
  return checks.find((check) => check.name === name)?.wrong.join('\n') ?? `there is no check ${name}`
}

/** What all checks found, each sentence with the check's name before it. */
export async function allWrong(shop: TestShop): Promise<string[]> {
  const { checks } = await examine(shop)
  return checks
    .filter(({ ok }) => !ok)
    .flatMap(({ name, wrong }) => wrong.map((sentence) => `${name}: ${sentence}`))
}

export interface Bought {
  id: string
  session: string
  email: string
}

/** A guest buys, pays and is mailed. */
export async function buy(shop: TestShop, more: Parameters<typeof anOrder>[0] = {}): Promise<Bought> {
  const order = anOrder(more)
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  return {
    id: body.orderId,
    session: body.client_secret?.split('_secret_')[0] ?? '',
    email: order.email ?? '',
  }
}
