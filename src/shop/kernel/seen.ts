import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../db/tables/accounts.ts'
import { auditEvents } from '../../../db/tables/orders.ts'
import type { ActName } from './audit.ts'
import { textUpTo } from './bounded-text.ts'
import type { Db } from './db.ts'
import { ShopError } from './errors.ts'

const Value = z.union([textUpTo(60_000), z.number(), z.boolean(), z.null()])
type Value = z.infer<typeof Value>

/** What a form showed when it was opened, by dotted path. */
export type Seen = Readonly<Record<string, Value | undefined>>

/** The field `seen` of a change of these fields: who leaves it out writes over what stands there. */
export function seenOf(paths: readonly string[]) {
  return z
    .object(
      Object.fromEntries(
        paths.map((path) => [path, Value.optional().meta({ description: 'As you read it' })]),
      ),
    )
    .optional()
    .meta({
      description:
        'Fields as they were when you read them; the change is refused with `changed_meanwhile` where one is another by now',
    })
}

interface Change {
  seen: Seen | undefined
  /** What stands there, locked or read in turn. */
  now: unknown
  subject: string
  /** Acts that write these fields. */
  acts: readonly ActName[]
}

/** Refuses a change that rests on what is no longer so, and says who changed it. @throws ShopError `changed_meanwhile` */
export async function requireAsSeen(tx: Db, { seen = {}, now, ...log }: Change): Promise<void> {
  const moved = Object.entries(seen)
    .map(([path, value]) => ({ path, seen: plain(value), now: plain(at(now, path)) }))
    .filter((field) => field.seen !== field.now)
  const [first] = moved
  if (!first) return
  const fields = moved.map(({ path, now }) => ({ path, now }))
  throw new ShopError('changed_meanwhile', { ...(await whoWrote(tx, log, first)), now: '' }, { fields })
}

/** Lets one change of a subject wait for another where no row is there to be locked. */
export async function takeTurns(tx: Db, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}))`)
}

/** Of the latest acts, the one that wrote what stands there now. */
async function whoWrote(
  tx: Db,
  { subject, acts }: Pick<Change, 'subject' | 'acts'>,
  { path, now }: { path: string; now: Value },
): Promise<{ by: string; who: string }> {
  const rows = await tx
    .select({ actor: auditEvents.actor, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, subject), inArray(auditEvents.action, [...acts])))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(50)
  const act = rows.find(({ detail }) => plain(at(detail.after ?? detail.to, path)) === now)
  const [by = '', id = ''] = act?.actor.split(':') ?? []
  const [person] =
    by === 'staff' ? await tx.select({ email: users.email }).from(users).where(eq(users.id, id)) : []
  return person ? { by, who: person.email } : { by: by === 'staff' ? 'other' : by, who: '' }
}

/** A log holds the value itself where an act has but one. */
function at(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  return path
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], value)
}

/** A form shows what is missing as an empty field. */
function plain(value: unknown): Value {
  if (value === undefined || value === null || value === '') return null
  return value instanceof Date ? value.toISOString() : (value as Value)
}
