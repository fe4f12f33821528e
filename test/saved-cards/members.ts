import type { CheckoutOrder } from '../../src/shop/sale/checkout/schema.ts'
import { aCard } from '../factories.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import type { TestShop } from '../start-test-shop.ts'

const CARDS = {
  good: '4242424242424242',
  'declined later': '4000000000000341',
  'asks every time': '4000002760003184',
}

/** A member whose first order kept a card, by consent. */
export async function aMemberWithCard(shop: TestShop, kind: keyof typeof CARDS = 'good'): Promise<Member> {
  const member = await signUp(shop)
  const { body } = await member.checkout(aMembersOrder({ renewalConsent: true }))
  const paid = await shop.pay(body.client_secret, { ...aCard(), number: CARDS[kind] }, true)
  if (paid.body.status !== 'complete')
    throw new Error(`the first order was not paid: ${JSON.stringify(paid.body)}`)
  return member
}

export interface AuthorizeBody {
  id: string
  orderId: string
  client_secret: string
  code: string
  message: string
  complete: boolean
  pricing: { total: number }
}

export function authorize(member: Member, order: CheckoutOrder, key?: string) {
  return member.post<AuthorizeBody>('/api/orders/authorize', { order }, key === undefined ? {} : { key })
}

export interface OperatorOrder {
  status: string
  pricing: { total: number }
  stockHeld: boolean
  payments: { status: string; reference: string; amount: number; card: { last4: string } }[]
  checkoutSessions: { mode: string; status: string }[]
}

export async function allOrders(shop: TestShop, email: string) {
  const { body } = await shop.operate<{ orders: { id: string; status: string }[] }>(
    'GET',
    `/orders?email=${email}&limit=200`,
  )
  return body.orders
}

export async function orderOf(shop: TestShop, id: string) {
  return (await shop.operate<OperatorOrder>('GET', `/orders/${id}`)).body
}
