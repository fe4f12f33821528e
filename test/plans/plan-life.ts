import { sessions } from '../../db/tables/accounts.ts'
import { hashSecret } from '../../src/shop/kernel/hashes.ts'
import { newId } from '../../src/shop/kernel/ids.ts'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { runDuePlans } from '../../src/shop/service/billing/run-plans.ts'
import type { Platform } from '../devices/platform.ts'
import { aCard } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import type { TestShop } from '../start-test-shop.ts'

const DAY = 86_400_000

/** Everything due by now, as the sweeper and the jobs would do it. */
export async function workOff(shop: TestShop): Promise<void> {
  await shop.runJobs()
  await sweepSessions(shop.ctx)
  await runDuePlans(shop.ctx)
  await shop.runJobs()
}

/** Lets days pass one by one, with all that is due on each; devices named drive once a day. */
export async function passDays(
  shop: TestShop,
  days: number,
  { platform, driving = [] }: { platform?: Platform; driving?: string[] } = {},
): Promise<void> {
  for (let day = 0; day < days; day++) {
    shop.clock.advance(DAY)
    const at = shop.clock.now().toISOString()
    if (driving.length > 0) await platform?.report(driving.map((serial) => ({ serial, at })))
    await workOff(shop)
  }
}

/** The member keeps a card on the card company's form, without buying. */
export async function keepCard(shop: TestShop, member: Member, number = aCard().number): Promise<void> {
  await stayIn(shop, member)
  const form = await member.post<{ url: string }>('/api/account/cards', { agreed: true })
  const kept = await shop.pay(
    new URL(form.body.url).searchParams.get('cs') ?? '',
    { ...aCard(), number },
    true,
  )
  if (kept.body.status !== 'complete') throw new Error(`no card kept: ${JSON.stringify(kept.body)}`)
}

export interface InvoiceBody {
  id: string
  number: string
  status: string
  periodStart: string
  periodEnd: string
  lines: { description: string; quantity: number; unitPrice: number; amount: number }[]
  subtotal: number
  tax: number
  total: number
  paidAt: string | null
  creditNotes: { id: string; number: string; on: string; amount: number; tax: number; total: number }[]
}

export interface PlanBody {
  market: string
  status: string
  units: number
  billingDay: number
  nextBill: { date: string; lines: InvoiceBody['lines']; subtotal: number; tax: number; total: number }
}

/** Signs a member in as of the shop's time, however far that is from the real one. */
export async function stayIn(shop: TestShop, member: Member): Promise<void> {
  const now = shop.clock.now()
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 30 * DAY) }
  const row = { id: newId('ses'), userId: member.id, token: hashSecret(member.token), ...times }
  await shop.db.insert(sessions).values(row).onConflictDoUpdate({ target: sessions.token, set: times })
}

/** A member who is signed in at the shop's time. */
export async function aDriver(shop: TestShop): Promise<Member> {
  const member = await signUp(shop)
  await stayIn(shop, member)
  return member
}

async function asMember<T>(shop: TestShop, member: Member, path: string): Promise<T> {
  await stayIn(shop, member)
  return (await member.get<T>(path)).body
}

/** Oldest first. */
export async function invoicesOf(shop: TestShop, member: Member): Promise<InvoiceBody[]> {
  const { invoices } = await asMember<{ invoices: InvoiceBody[] }>(shop, member, '/api/account/invoices')
  return invoices.toReversed()
}

export const planOf = (shop: TestShop, member: Member) =>
  asMember<PlanBody>(shop, member, '/api/account/plan')

/** What the doctor finds wrong. @param days to look back; its own number when left out */
export async function wrongIn(shop: TestShop, days?: number): Promise<string[]> {
  const path = days ? `/doctor?days=${days}` : '/doctor'
  const { body } = await shop.operate<{ checks: { ok: boolean; wrong: string[] }[] }>('GET', path)
  return body.checks.filter(({ ok }) => !ok).flatMap(({ wrong }) => wrong)
}
