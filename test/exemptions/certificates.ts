import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { type StaffRole, staff } from '../../db/tables/staff.ts'
import { aCard } from '../factories.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

export async function openShop(options: Parameters<typeof startTestShop>[0] = {}): Promise<TestShop> {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

const asBase64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')

/** What a business in Texas sends, unless told. */
export function aCertificate(more: Record<string, unknown> = {}) {
  return {
    organization: 'Acme Couriers LLC',
    number: '3-20512-4821-7',
    country: 'us',
    region: 'TX',
    kind: 'resale',
    file: { name: 'resale.pdf', content: asBase64('%PDF-1.7\n%%EOF\n') },
    ...more,
  }
}

export function aFile(content: string, name = 'paper.pdf') {
  return { file: { name, content: asBase64(content) } }
}

/** Somebody of the staff, whose mailbox is proven. */
export async function aStaffMember(shop: TestShop, role: StaffRole): Promise<Member> {
  const member = await signUp(shop)
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id))
  await shop.db.insert(staff).values({ userId: member.id, role, appointedBy: 'test' })
  return member
}

export interface StaffView {
  id: string
  status: string
  number: string
  orderNumber: number | null
  startsOn: string | null
  expiresOn: string | null
  code?: string
}

export const decide = (shop: TestShop, id: string, body: object) =>
  shop.operate<StaffView>('POST', `/tax-certificates/${id}/decision`, body)

/** Files a certificate for a member and has staff accept it. */
export async function acceptedFor(shop: TestShop, member: Member, more: Record<string, unknown> = {}) {
  const filed = await member.post<{ id: string }>('/api/account/tax-certificates', aCertificate(more))
  expect(filed.status).toBe(201)
  expect((await decide(shop, filed.body.id, { decision: 'accept' })).status).toBe(201)
  await shop.runJobs()
  return filed.body.id
}

export interface OrderBody {
  id: string
  orderNumber: number
  statusUrl: string
  pricing: { total: number; taxInfo: { amount: number; parts: unknown[]; exemption: string | null } }
}

/** A member's order, bought with a good card. */
export async function buy(shop: TestShop, member: Member, more: Parameters<typeof aMembersOrder>[0] = {}) {
  const { body } = await member.checkout(aMembersOrder(more))
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  return (await member.get<OrderBody>(`/api/orders/${body.orderId}`)).body
}

export const tokenIn = ({ statusUrl }: OrderBody) => new URL(statusUrl).searchParams.get('token') ?? ''

export interface OfficeOrder {
  status: string
  refunds: { id: string; amount: number; status: string; reason: string }[]
}

export const seen = async (shop: TestShop, id: string) =>
  (await shop.operate<OfficeOrder>('GET', `/orders/${id}`)).body
