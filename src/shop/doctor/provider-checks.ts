import { inArray, sql } from 'drizzle-orm'
import { payments } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import type { ProviderPayment } from '../payments/provider.ts'
import { type Check, type Finding, MOST } from './finding.ts'
import { readRows } from './rule.ts'

/** Payments asked for at most; more than that is a matter of several shorter times. */
const LONGEST_LIST = 50_000
/** A payment is as old as the page it was made on, which may have stood open for so long, in milliseconds. */
const PAGE_AGE_MS = 2 * 86_400_000

export interface PaymentsThere {
  payments: ProviderPayment[]
  /** Nothing was left out. */
  complete: boolean
}

/** What the provider has of the shop's payments since then, in pages. @throws ShopError `unavailable` */
export async function listThere(ctx: Ctx, since: Date): Promise<PaymentsThere> {
  const payments: ProviderPayment[] = []
  let after: string | null = null
  do {
    const page = await ctx.payments.listPayments({ since, after })
    payments.push(...page.payments.filter(({ subject }) => subject !== null))
    after = page.next
  } while (after !== null && payments.length < LONGEST_LIST)
  return { payments, complete: after === null }
}

interface KnownPayment {
  reference: string
  amount: number
  accepted: number
  asked: number
}

/** What the database has of those payments, by reference. */
export async function findKnown(ctx: Ctx, there: ProviderPayment[]): Promise<Map<string, KnownPayment>> {
  const known = new Map<string, KnownPayment>()
  for (let from = 0; from < there.length; from += 1_000) {
    const references = there.slice(from, from + 1_000).map(({ reference }) => reference)
    const rows = await readRows<Record<keyof KnownPayment, string>>(
      ctx.db,
      sql`select ${payments.reference} as reference, ${payments.amount} as amount,
          coalesce(sum(r.amount) filter (where r.accepted_at is not null and r.status <> 'failed'), 0) as accepted,
          coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0) as asked
        from ${payments} left join refunds r on r.payment_id = ${payments.id}
        where ${inArray(payments.reference, references)} group by ${payments.id}`,
    )
    for (const { reference, amount, accepted, asked } of rows) {
      const cents = { amount: Number(amount), accepted: Number(accepted), asked: Number(asked) }
      known.set(reference, { reference, ...cents })
    }
  }
  return known
}

/** Payments the provider has and the shop does not. */
export async function findUnknown(ctx: Ctx, there: ProviderPayment[]): Promise<ProviderPayment[]> {
  const known = await findKnown(ctx, there)
  return there.filter(({ reference }) => !known.has(reference))
}

/** Those of them that no process will settle. The sweeper settles payments of sessions that are still open. */
async function findLost(ctx: Ctx, there: ProviderPayment[]): Promise<ProviderPayment[]> {
  const unknown = await findUnknown(ctx, there)
  if (unknown.length === 0) return []
  const now = ctx.clock.now().toISOString()
  const waiting = await readRows<{ id: string }>(
    ctx.db,
    sql`select id from checkout_sessions
      where status in ('opening', 'open') and next_check_at > ${now}::timestamptz - interval '1 minute'`,
  )
  const underWay = new Set(waiting.map(({ id }) => id))
  return unknown.filter(({ sessionId }) => !sessionId || !underWay.has(sessionId))
}

/** Every cent that was captured has its row here, every refund too, and nothing here is unknown there. */
export const provider: Check = {
  name: 'provider',
  async run({ ctx, since }) {
    const { payments: there, complete } = await listThere(ctx, since)
    const known = await findKnown(ctx, there)
    const wrong: Finding[] = (await findLost(ctx, there)).map((payment) => ({
      what: 'money_unknown',
      data: { ...namesOf(payment), amount: inUnits(payment.amount, payment.currency) },
    }))
    for (const payment of there) {
      const row = known.get(payment.reference)
      if (row) wrong.push(...differences(payment, row))
    }
    if (complete) wrong.push(...(await unknownThere(ctx, there, since)))
    return { looked: there.length, wrong: wrong.slice(0, MOST) }
  },
}

function differences(there: ProviderPayment, here: KnownPayment): Finding[] {
  const found: Finding[] = []
  const say = (cents: number) => inUnits(cents, there.currency)
  if (there.amount !== here.amount) {
    const data = { ...namesOf(there), here: say(here.amount), there: say(there.amount) }
    found.push({ what: 'amount_differs', data })
  }
  // A refund that was asked for may have been sent a moment ago.
  if (there.refunded < here.accepted || there.refunded > here.asked) {
    const data = { ...namesOf(there), here: say(here.accepted), there: say(there.refunded) }
    found.push({ what: 'refunds_differ', data })
  }
  return found
}

async function unknownThere(ctx: Ctx, there: ProviderPayment[], since: Date): Promise<Finding[]> {
  const references = new Set(there.map(({ reference }) => reference))
  const from = new Date(since.getTime() + PAGE_AGE_MS).toISOString()
  const rows = await readRows<{ reference: string; subject: string }>(
    ctx.db,
    sql`select p.reference, coalesce(c.order_id, c.invoice_id) as subject from payments p
      join charges c on c.id = p.charge_id
      where p.provider = ${ctx.payments.name} and p.created_at >= ${from}::timestamptz
      order by p.created_at desc limit ${LONGEST_LIST}`,
  )
  return rows
    .filter(({ reference }) => !references.has(reference))
    .map((data) => ({ what: 'payment_unknown_there', data: { ...data } }))
}

function namesOf({ reference, subject, subjectNumber }: ProviderPayment) {
  return { reference, subject: subjectNumber ?? subject ?? '' }
}

function inUnits(cents: number, currency: string): string {
  return `${(cents / 100).toFixed(2)} ${currency}`
}
