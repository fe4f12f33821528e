import { inArray, sql } from 'drizzle-orm'
import { payments } from '../../../../db/tables/payments.ts'
import { cents, formatAmount } from '../../kernel/money.ts'
import type { ProviderPayment } from '../../sale/payments/provider.ts'
import type { Ctx } from '../../system/context.ts'
import { type Check, type Finding, MOST } from './finding.ts'
import { readThere } from './payments-there.ts'
import { readRows } from './rule.ts'

/** Payments of the database read at a time. */
const PAGE = 5_000
/** A payment is as old as the page it was made on, which may have stood open for so long, in milliseconds. */
const PAGE_AGE_MS = 2 * 86_400_000

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

/** Payments the shop does not know and no process will settle. The sweeper settles payments of sessions that are still open. */
async function findLost(ctx: Ctx, unknown: ProviderPayment[]): Promise<ProviderPayment[]> {
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
  isSlow: true,
  async run({ ctx, since }) {
    // Read first: what the shop knows now the provider must have by the time it is asked.
    const missing = await listReferences(ctx, since)
    const wrong: Finding[] = []
    let looked = 0
    await readThere(ctx, since, async (page) => {
      looked += page.length
      for (const { reference } of page) missing.delete(reference)
      const found = await comparePage(ctx, page)
      if (wrong.length < MOST) wrong.push(...found)
    })
    wrong.push(...(await nameMissing(ctx, [...missing].slice(0, MOST))))
    return { looked, wrong: wrong.slice(0, MOST) }
  },
}

async function comparePage(ctx: Ctx, page: ProviderPayment[]): Promise<Finding[]> {
  const known = await findKnown(ctx, page)
  const lost = await findLost(
    ctx,
    page.filter(({ reference }) => !known.has(reference)),
  )
  const unknown: Finding[] = lost.map((payment) => ({
    what: 'money_unknown',
    data: { ...namesOf(payment), amount: inWords(payment.amount, payment.currency) },
  }))
  const different = page.flatMap((payment) => {
    const row = known.get(payment.reference)
    return row ? differences(payment, row) : []
  })
  return [...unknown, ...different]
}

function differences(there: ProviderPayment, here: KnownPayment): Finding[] {
  const found: Finding[] = []
  const say = (amount: number) => inWords(amount, there.currency)
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

/**
 * Payments of that time that the provider must list. Left out is one whose page was opened before: it may have been made then
 * and settled days later, after an outage, and there it is older than the time that is asked for.
 */
async function listReferences(ctx: Ctx, since: Date): Promise<Set<string>> {
  const from = new Date(since.getTime() + PAGE_AGE_MS).toISOString()
  const references = new Set<string>()
  for (let last = ''; ; ) {
    const rows = await readRows<{ reference: string }>(
      ctx.db,
      sql`select reference from payments p
        where provider = ${ctx.payments.name} and reference > ${last} and created_at >= ${from}::timestamptz
          and not exists (select from checkout_sessions s
            where s.charge_id = p.charge_id and s.created_at < ${since.toISOString()}::timestamptz)
        order by reference limit ${PAGE}`,
    )
    for (const { reference } of rows) references.add(reference)
    last = rows.at(-1)?.reference ?? ''
    if (rows.length < PAGE) return references
  }
}

async function nameMissing(ctx: Ctx, references: string[]): Promise<Finding[]> {
  if (references.length === 0) return []
  const rows = await readRows<{ reference: string; subject: string }>(
    ctx.db,
    sql`select p.reference, coalesce(c.order_id, c.invoice_id, c.activation_id) as subject from payments p
      join charges c on c.id = p.charge_id
      where p.provider = ${ctx.payments.name} and ${inArray(sql`p.reference`, references)}
      order by p.created_at desc`,
  )
  return rows.map((data) => ({ what: 'payment_unknown_there', data: { ...data } }))
}

function namesOf({ reference, subject, subjectNumber }: ProviderPayment) {
  return { reference, subject: subjectNumber ?? subject ?? '' }
}

function inWords(amount: number, currency: string): string {
  return `${formatAmount(cents(amount), 'en')} ${currency}`
}
