import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { memberLastName, memberName } from '../../../../db/tables/member-keys.ts'
import { auditEvents, orders } from '../../../../db/tables/orders.ts'
import { nameWords } from '../../../../db/tables/search-keys.ts'
import { beginsWith } from '../../kernel/begins-with.ts'
import type { Db } from '../../kernel/db.ts'

/** As the office calls those who have no account. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  operator: ['staff:operator'],
  'operator token': ['staff:operator'],
  demo: ['staff:demo'],
  buyer: ['guest'],
  guest: ['guest'],
  'card company': ['system:webhook'],
  webhook: ['system:webhook'],
}
const SHOP = ['the shop', 'shop', 'system']
/** People of one name that are looked for, each as staff and as a buyer. */
const NAMESAKES = 6

/** Who may be meant, as conditions of which each reads an index along the time; none where there is no such person. */
export async function actorsSaid(db: Db, said: string): Promise<SQL[]> {
  const { actor } = auditEvents
  if (/^\w+:./.test(said)) return [eq(actor, said)]
  const low = said.toLowerCase()
  if (SHOP.includes(low)) return [beginsWith(actor, 'system:')]
  const known = KINDS[low] ?? []
  const name = nameWords(said)
  const named = name ? [beginsWith(memberName(users), name), beginsWith(memberLastName(users), name)] : []
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, said), beginsWith(users.email, low), ...named))
    .limit(NAMESAKES)
  const actors = [...known, ...people.flatMap(({ id }) => [`staff:${id}`, `customer:${id}`])]
  return actors.map((one) => eq(actor, one))
}

/** What an act may have been done to: an id, the number of an order, the email of an account. */
export async function subjectsSaid(db: Db, said: string): Promise<string[]> {
  const number = /^(?:order )?#?(\d{1,9})$/i.exec(said)?.[1]
  const [found] = number
    ? await db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.number, Number(number)))
    : said.includes('@')
      ? await db.select({ id: users.id }).from(users).where(eq(users.email, said.toLowerCase()))
      : []
  return found ? [found.id, said] : [said]
}

/** Acts by their names in the log, joined by commas, as in `order.refunded,refund.staged`. */
export function actionsSaid(said: string): SQL[] {
  const names = said.split(',').map((name) => name.trim())
  return names.filter(Boolean).map((name) => eq(auditEvents.action, name))
}

/** The names of the people in some acts, by the ids the log has of them. */
export async function namesOfActors(db: Db, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(actors)].flatMap((actor) => /^(?:staff|customer):(usr_.*)$/.exec(actor)?.[1] ?? [])
  if (ids.length === 0) return new Map()
  const people = await db.select().from(users).where(inArray(users.id, ids))
  return new Map(
    people.flatMap(({ id, email, firstName, lastName }) => {
      const name = `${firstName} ${lastName}`.trim()
      const shown = name ? `${name} (${email})` : email
      return [`staff:${id}`, `customer:${id}`].map((actor): [string, string] => [actor, shown])
    }),
  )
}

/** The numbers of the orders among some subjects. */
export async function numbersOfOrders(db: Db, subjects: readonly string[]): Promise<Map<string, number>> {
  const ids = [...new Set(subjects)].filter((subject) => subject.startsWith('ord_'))
  if (ids.length === 0) return new Map()
  const { id, number } = orders
  const rows = await db.select({ id, number }).from(orders).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.number]))
}
