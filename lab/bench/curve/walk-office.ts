import pg from 'pg'
import { keepDays } from '../../../src/shop/office/reports/kept-days.ts'
import { signUp } from '../../../test/member.ts'
import { FILES, LISTS, type List, MEMBER_READS, STANDING, searches } from './office-calls.ts'
import { type OpenOffice, openOffice, type Slow } from './open-office.ts'

/** How long one call took, in milliseconds, and the longest statement of its quickest try. */
export interface Walked {
  name: string
  status: number
  p50: number
  p95: number
  least: number
  slowest: Slow
}

/** Read by nobody who waits. */
const SUMS = 'the sums of 122 days, once an hour'
const TRIES = 7
const PAGE = 50
/** The page that is looked for; it is reached by pages of 200, as a client may. */
const DEEP = 1_000

/**
 * Asks for every list, search, figure and file of the office, and what members and guests read.
 * @param only those calls whose path has this in it
 */
export async function walkOffice(
  databaseUrl: string,
  tell: (walked: Walked) => void,
  only = '',
): Promise<void> {
  const office = await openOffice(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const system = { ...office.shop.parts, actor: { kind: 'system', name: 'sweeper' } } as const
    tell(await timeOnce(office, SUMS, () => keepDays(system)))
    for (const list of LISTS.filter(({ path }) => path.includes(only)))
      for (const walked of await walkList(office, list)) tell(walked)
    for (const path of [...(await searches(client)), ...STANDING].filter((each) => each.includes(only)))
      tell(await timeCall(office, path, () => office.operate('GET', path)))
    for (const path of FILES.filter((each) => each.includes(only)))
      tell(await timeCall(office, `${path}, first bytes`, () => firstBytes(office, path)))
    if (only) return
    for (const walked of await readAsMember(office, client)) tell(walked)
    for (const walked of await readAsGuest(office, client)) tell(walked)
  } finally {
    await client.end()
    await office.close()
  }
}

async function walkList(office: OpenOffice, { path, rows }: List): Promise<Walked[]> {
  const page = (limit: number, cursor: unknown) =>
    `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`
  const first = await timeCall(office, path, () => office.operate('GET', page(PAGE, undefined)))
  let cursor: unknown
  let seen = 0
  while (seen < (DEEP - 1) * PAGE) {
    const { body } = await office.operate<Record<string, unknown[]> & { next: unknown }>(
      'GET',
      page(200, cursor),
    )
    if (body.next === null || body.next === undefined) break
    cursor = body.next
    seen += body[rows]?.length ?? 200
  }
  if (!cursor) return [first]
  const deep = Math.floor(seen / PAGE) + 1
  return [
    first,
    await timeCall(office, `${path}, page ${deep}`, () => office.operate('GET', page(PAGE, cursor))),
  ]
}

async function timeCall(
  office: OpenOffice,
  name: string,
  act: () => Promise<{ status: number }>,
): Promise<Walked> {
  const tries: { ms: number; slowest: Slow; result: { status: number } }[] = []
  for (let turn = 0; turn < TRIES; turn += 1) tries.push(await office.hear(act))
  const [best] = tries.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => tries[Math.floor(share * (tries.length - 1))]?.ms ?? Number.NaN
  return {
    name,
    status: best?.result.status ?? 0,
    p50: at(0.5),
    p95: at(0.95),
    least: at(0),
    slowest: best?.slowest ?? { ms: 0, text: '' },
  }
}

async function timeOnce(office: OpenOffice, name: string, act: () => Promise<void>): Promise<Walked> {
  const { ms, slowest } = await office.hear(act)
  return { name, status: 200, p50: ms, p95: ms, least: ms, slowest }
}

/** Who looks at a file sees that it begins; the rest is read and thrown away. */
async function firstBytes(office: OpenOffice, path: string): Promise<{ status: number }> {
  const headers = { Authorization: `Bearer ${office.shop.parts.operatorToken}` }
  const answer = await office.fetch(`/api/admin${path}`, { headers })
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  return { status: answer.status }
}

/** Signs somebody up and gives them the plan, the adapters and the orders of a member who has them. */
async function readAsMember(office: OpenOffice, client: pg.Client): Promise<Walked[]> {
  const member = await signUp(office)
  await client.query('begin')
  try {
    const { rows } = await client.query<{ id: string; own: string }>(
      `select u.id, (select id from users order by created_at desc limit 1) as own
       from users u join plan_accounts a on a.user_id = u.id where a.status = 'active' order by u.id limit 1`,
    )
    for (const [table, column] of [
      ['orders', 'user_id'],
      ['devices', 'owner_id'],
      ['plan_accounts', 'user_id'],
      ['saved_cards', 'user_id'],
      ['consents', 'user_id'],
    ] as const)
      await client.query(`update ${table} set ${column} = $2 where ${column} = $1`, [
        rows[0]?.id,
        rows[0]?.own,
      ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  const walked: Walked[] = []
  for (const path of MEMBER_READS) walked.push(await timeCall(office, path, () => member.get(path)))
  return walked
}

async function readAsGuest(office: OpenOffice, client: pg.Client): Promise<Walked[]> {
  const { rows } = await client.query<{ id: string; email: string; session: string }>(
    `select o.id, o.email, s.id as session from orders o join charges h on h.order_id = o.id
     join checkout_sessions s on s.charge_id = h.id where o.status = 'fulfilled' and o.user_id is null
     order by o.created_at desc limit 1`,
  )
  const [{ id, email, session } = { id: '', email: '', session: '' }] = rows
  const paths = [
    ['/api/orders/{id}', `/api/orders/${id}?email=${encodeURIComponent(email)}`],
    [
      '/api/orders/checkout-session/{id}',
      `/api/orders/checkout-session/${session}?email=${encodeURIComponent(email)}`,
    ],
  ] as const
  const walked: Walked[] = []
  for (const [name, path] of paths) walked.push(await timeCall(office, name, () => office.get(path)))
  return walked
}
