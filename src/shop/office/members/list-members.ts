import { and, count, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { memberLastName, memberName } from '../../../../db/tables/member-keys.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { documentNumbers, invoices, planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { codeKey, codeWords, nameWords } from '../../../../db/tables/search-keys.ts'
import { beginsWith } from '../../kernel/begins-with.ts'
import type { Db } from '../../kernel/db.ts'
import { goesOn } from '../../plan/plans/goes-on.ts'
import type { PlanStatus } from '../../plan/plans/plan-status.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'
import type { MemberPage } from './member-answers.ts'

export interface MemberFilter {
  /** The beginning of an e-mail or a name, an id, the number of a bill, or the serial of an adapter. */
  q?: string | undefined
  /** The id of the last member of the page before. */
  cursor?: string | undefined
  limit: number
}

/** What stands for a member of several plans. */
const WORST_FIRST: readonly PlanStatus[] = ['suspended', 'past_due', 'waiting', 'active', 'ended']

/** Members, newest first. */
export async function listMembers(ctx: Ctx, filter: MemberFilter): Promise<z.input<typeof MemberPage>> {
  requireStaff(ctx, 'read')
  const { createdAt, id } = users
  const ids = pageOfMembers(ctx.db, filter).as('page')
  const rows = await ctx.db
    .select()
    .from(users)
    .where(inArray(id, ctx.db.select({ id: ids.id }).from(ids)))
    .orderBy(desc(createdAt), desc(id))
    .limit(filter.limit + 1)
  const page = rows.slice(0, filter.limit)
  const facts = await factsOf(
    { db: ctx.db, now: ctx.clock.now() },
    page.map((member) => member.id),
  )
  return {
    members: page.map(({ updatedAt: _, language: _language, ...member }) => ({
      ...member,
      email: shownEmail(ctx, member.email),
      ...facts(member.id),
    })),
    next: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** The ids of one page and one more. Each way to read what was searched for looks into an index of its own. */
function pageOfMembers(db: Db, { q, cursor, limit }: MemberFilter) {
  const { createdAt, id } = users
  const before = cursor
    ? sql`(${createdAt}, ${id}) < (select u.created_at, u.id from users u where u.id = ${cursor})`
    : undefined
  const ways = q === undefined ? [undefined] : readings(db, q)
  const pages = ways.map((way) =>
    db
      .select({ id, createdAt })
      .from(users)
      .where(and(way, before))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1),
  )
  const [first, second, ...rest] = pages
  if (!first) throw new Error('nothing to search for')
  if (!second) return first
  return union(first, second, ...rest)
    .orderBy(desc(sql`created_at`), desc(sql`id`))
    .limit(limit + 1)
}

/** Adapters of one number, and bills: one, or a few in turn. Where nothing was counted yet, the planner would expect thousands. */
const SAME = 20

/** What the words may mean, each answered by an index. */
function readings(db: Db, said: string): SQL[] {
  const q = said.replace(/\s+/g, ' ')
  const name = nameWords(q.replaceAll(',', ' ').replace(/ +/g, ' '))
  const code = codeWords(q)
  const ofDevice = (key: SQLWrapper) =>
    db
      .select({ id: devices.ownerId })
      .from(devices)
      .where(eq(codeKey(key), code))
      .limit(SAME)
  return [
    eq(users.id, q),
    beginsWith(users.email, q.toLowerCase()),
    // Punctuation alone has no words; an empty prefix would match every row.
    ...(name
      ? [
          ...turned(name).map((said) => beginsWith(memberName(users), said)),
          beginsWith(memberLastName(users), name),
        ]
      : []),
    ...(code
      ? [ofDevice(devices.serial), ofDevice(devices.iccid), billed(db, code)].map((ids) =>
          inArray(users.id, ids),
        )
      : []),
  ]
}

/** A name as it may be written: the family name may come first, and either may be of several words. */
function turned(name: string): string[] {
  const words = name.split(' ')
  if (words.length > 4) return [name]
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
}

/** Whose bill it is, by its number as in `US-000042`. The owners are few, and the index of the numbers begins with them. */
function billed(db: Db, code: string) {
  const number = code.replace(/^([A-Z]{2})(\d{1,12})$/, '$1-$2')
  const owners = db.selectDistinct({ owner: documentNumbers.legalOwner }).from(documentNumbers)
  return db
    .select({ id: planAccounts.userId })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(and(inArray(invoices.legalOwner, owners), eq(invoices.number, number)))
    .limit(SAME)
}

async function factsOf({ db, now }: { db: Db; now: Date }, ids: string[]) {
  if (ids.length === 0) return () => ({ orders: 0, adapters: 0, planStatus: null })
  const [bought, plans, billed] = await Promise.all([
    db
      .select({ id: orders.userId, orders: count() })
      .from(orders)
      .where(inArray(orders.userId, ids))
      .groupBy(orders.userId),
    db
      .select({ id: planAccounts.userId, status: planAccounts.status })
      .from(planAccounts)
      .where(inArray(planAccounts.userId, ids)),
    db
      .select({ id: planAccounts.userId, adapters: count() })
      .from(planSpans)
      .innerJoin(planAccounts, eq(planAccounts.id, planSpans.planAccountId))
      .where(and(inArray(planAccounts.userId, ids), goesOn(now)))
      .groupBy(planAccounts.userId),
  ])
  return (id: string) => {
    const statuses: string[] = plans.filter((plan) => plan.id === id).map(({ status }) => status)
    return {
      orders: bought.find((row) => row.id === id)?.orders ?? 0,
      adapters: billed.find((row) => row.id === id)?.adapters ?? 0,
      planStatus: WORST_FIRST.find((status) => statuses.includes(status)) ?? null,
    }
  }
}
