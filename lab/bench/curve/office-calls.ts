import type pg from 'pg'

/** A list of the office that is read page by page. */
export interface List {
  path: string
  /** The name of its rows in the answer. */
  rows: string
}

export const LISTS: readonly List[] = [
  { path: '/orders', rows: 'orders' },
  { path: '/orders?status=fulfilled', rows: 'orders' },
  { path: '/orders?status=paid', rows: 'orders' },
  { path: '/orders?status=awaiting_payment', rows: 'orders' },
  { path: '/orders?status=cancelled', rows: 'orders' },
  { path: '/orders?status=returned', rows: 'orders' },
  { path: '/orders?status=refunded', rows: 'orders' },
  { path: '/orders?status=refunded&country=us', rows: 'orders' },
  { path: '/orders?status=quote&country=us', rows: 'orders' },
  { path: '/orders?country=ca', rows: 'orders' },
  { path: '/orders?status=fulfilled&country=ca', rows: 'orders' },
  { path: '/orders?origin=quote', rows: 'orders' },
  { path: '/orders?origin=upgrade', rows: 'orders' },
  { path: '/orders?status=paid&origin=quote&country=ca', rows: 'orders' },
  { path: '/orders?enterpriseId=DRIVERS15', rows: 'orders' },
  { path: '/orders?enterpriseId=DRIVERS15&status=refunded', rows: 'orders' },
  { path: '/enterprise-codes/DRIVERS15/orders', rows: 'orders' },
  { path: '/orders?from=2024-06-01&to=2025-06-30', rows: 'orders' },
  { path: '/orders?status=refunded&from=2024-06-01&to=2024-06-30', rows: 'orders' },
  { path: '/quotes', rows: 'quotes' },
  { path: '/members', rows: 'members' },
  { path: '/plans', rows: 'plans' },
  { path: '/plans?status=active', rows: 'plans' },
  { path: '/plans?status=past_due', rows: 'plans' },
  { path: '/plans?status=ended', rows: 'plans' },
  { path: '/plans?status=waiting', rows: 'plans' },
  { path: '/invoices', rows: 'invoices' },
  { path: '/invoices?status=paid', rows: 'invoices' },
  { path: '/invoices?status=past_due', rows: 'invoices' },
  { path: '/audit', rows: 'events' },
  { path: '/disputes', rows: 'disputes' },
  { path: '/disputes?status=open', rows: 'disputes' },
  { path: '/vehicles/questions', rows: 'questions' },
  { path: '/vehicles/overrides', rows: 'overrides' },
  { path: '/webhooks/deliveries', rows: 'deliveries' },
]

/** Lists of what does not grow with orders, figures and single answers. */
export const STANDING: readonly string[] = [
  '/summary?days=30',
  '/summary?days=90',
  '/todo',
  '/payouts',
  '/payouts?month=2026-10',
  '/inventory',
  '/prices',
  '/tax-rates',
  '/enterprise-codes',
  '/quote-requests',
  '/ratings',
  '/staff',
  '/staff/invitations',
  '/staff/sessions',
  '/api-keys',
  '/jobs/dead',
  '/webhooks',
  '/mail-previews',
  '/config',
  '/config/hints',
  '/legal/terms-of-use',
  '/instance',
  '/test-cards',
  '/me',
]

/** What is looked for by each key; values are those of an order and a member in the middle of the history. */
export async function searches(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(`
    with o as (select * from orders where status = 'fulfilled' and user_id is null
                 and created_at < now() - interval '20 days' order by created_at desc limit 1)
    select o.id, o.number::text, o.email, o.shipping_address->'contact'->>'lastName' as name, o.tracking_number as tracking,
      concat_ws(' ', o.shipping_address->'contact'->>'firstName', o.shipping_address->'contact'->>'lastName') as "fullName",
      o.shipping_address->>'postalCode' as postal, p.reference,
      d.serial, d.owner_id as member, u.email as "memberEmail", u.last_name as "memberName", i.id as invoice
    from o join charges h on h.order_id = o.id join payments p on p.charge_id = h.id,
      (select * from devices where state = 'installed' order by id limit 1) d
      join users u on u.id = d.owner_id
      join plan_accounts a on a.user_id = u.id join invoices i on i.plan_account_id = a.id limit 1`)
  const [key] = rows
  if (!key) throw new Error('the database has no order to look for')
  const q = (value: string | undefined) => encodeURIComponent(value ?? '')
  const texts = [
    key.number,
    key.email,
    key.name,
    key.fullName,
    key.tracking,
    key.postal,
    key.reference,
    key.serial,
  ]
  // A common name, the beginning of many and what nobody has.
  const said = [...texts, 'doe', 'robin doe', 'robin', 'a', '1', 'nobody-has-this']
  return [
    ...said.map((word) => `/orders?q=${q(word)}`),
    ...said.slice(1).map((word) => `/orders?status=paid&q=${q(word)}`),
    `/orders?number=${key.number}`,
    `/orders?email=${q(key.email)}`,
    `/orders/${key.id}`,
    `/orders/${key.id}/mails`,
    `/orders/${key.id}/refunds/preview`,
    ...[key.memberEmail, key.memberName, key.serial, 'doe', 'ingrid', 'a', 'nobody-has-this', key.member].map(
      (word) => `/members?q=${q(word)}`,
    ),
    `/members/${key.member}`,
    `/members/${key.member}/export`,
    `/invoices?email=${q(key.memberEmail)}`,
    `/audit?subject=${key.id}`,
    '/audit?actor=system:demo',
    '/audit?actor=staff:demo',
    '/audit?actor=nobody',
  ]
}

/** Files, of which the first bytes and the end are timed. */
export const FILES = ['/orders.csv?status=paid', '/orders.csv', '/accounting.csv?month=2026-10'] as const

/** What a member and a guest read. */
export const MEMBER_READS = [
  '/api/users/me',
  '/api/account/devices',
  '/api/account/plan',
  '/api/account/invoices',
  '/api/account/cards',
  '/api/account/consents',
  '/api/account/export',
  '/api/billing/subscription/details',
] as const
