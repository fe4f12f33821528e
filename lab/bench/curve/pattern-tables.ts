/** One table of what a shop's business leaves behind, and how its rows become those of another buyer. */
export interface PatternTable {
  name: string
  /** The order that a row `r` comes from in the end, in SQL; rows without one are not copied. */
  root: string
  /** Columns that are more than an id of the copy or a time of it, in SQL: `r` is the row, `c` the copy. */
  columns?: Record<string, string>
}

const OF_ACCOUNT = `(select a.root from pattern.plan_accounts a where a.id = r.plan_account_id)`
const OF_CHARGE = `(select h.root from pattern.charges h where h.id = r.charge_id)`
const OF_PAYMENT = `(select p.root from pattern.payments p where p.id = r.payment_id)`
const OF_USER = `(select u.root from pattern.users u where u.id = r.user_id)`

/** Nothing that is over waits for anybody: it was sent, decided or given up in its time. */
const ended = (column: string, now: Record<string, string>) =>
  `case ${Object.entries(now)
    .map(([was, is]) => `when c.is_over and r.${column} = '${was}' then '${is}'`)
    .join(' ')} else r.${column} end`

/** Nothing is billed or charged while somebody measures. */
const notYet = (column: string) =>
  `case when r.${column} is null then null else greatest(r.${column}, current_date + 2) end`

const POSTAL_CODE = `case when r.country = 'us' then lpad((10000 + c.n * 7919 % 89000)::text, 5, '0')
  else 'K' || c.n % 10 || 'A ' || c.n / 10 % 10 || 'B' || c.n / 100 % 10 end`

/** Numbers of orders follow their time. */
const NUMBER = `(select x.number from pattern.numbers x where x.root = r.root and x.n = c.n)`

/** One in ten has a name that many have. */
const LAST_NAME = (own: string) => `case when c.n % 10 = 0 then ${own} else c.name end`

/** In an order in which each table finds the roots of those before it. */
export const PATTERN_TABLES: readonly PatternTable[] = [
  {
    name: 'orders',
    root: 'r.id',
    columns: {
      number: NUMBER,
      email: `replace(r.email, '@', '.' || c.n || '@')`,
      status: ended('status', { paid: 'fulfilled', awaiting_payment: 'expired' }),
      fulfillment_status: ended('fulfillment_status', { unfulfilled: 'fulfilled' }),
      stock_held: 'r.stock_held and not c.is_over',
      fulfilled_at: `coalesce(r.fulfilled_at, case when c.is_over then r.paid_at + interval '1 day' end) - c.ago`,
      tracking_number: `case when r.tracking_number is not null then r.tracking_number || c.n
        when c.is_over and r.status = 'paid' then '1ZLATE' || c.n || right(r.id, 5) end`,
      shipping_address: `case when r.shipping_address is null then null else r.shipping_address || jsonb_build_object(
        'postalCode', ${POSTAL_CODE}, 'contact', r.shipping_address->'contact'
          || jsonb_build_object('lastName', ${LAST_NAME(`r.shipping_address->'contact'->>'lastName'`)})) end`,
    },
  },
  {
    name: 'users',
    root: `(select o.id from orders o where o.user_id = r.id)`,
    columns: {
      email: `replace(r.email, '@', '.' || c.n || '@')`,
      last_name: LAST_NAME('r.last_name'),
      // Accounts are of all ages, also those whose plan is young.
      created_at: `r.created_at - c.ago - c.spread * interval '1 day'`,
    },
  },
  { name: 'order_lines', root: 'r.order_id' },
  { name: 'order_notes', root: 'r.order_id' },
  { name: 'order_returns', root: 'r.order_id' },
  {
    name: 'order_mails',
    root: 'r.order_id',
    columns: { recipient: `replace(r.recipient, '@', '.' || c.n || '@')` },
  },
  {
    name: 'devices',
    root: 'r.order_id',
    columns: { serial: `lpad(c.n::text, 7, '0') || right(r.serial, 8)` },
  },
  { name: 'device_days', root: `(select d.root from pattern.devices d where d.id = r.device_id)` },
  {
    name: 'plan_accounts',
    root: OF_USER,
    columns: { next_bill_on: notYet('next_bill_on') },
  },
  { name: 'plan_spans', root: OF_ACCOUNT },
  { name: 'plan_months', root: OF_ACCOUNT },
  { name: 'invoices', root: OF_ACCOUNT, columns: { next_attempt_on: notYet('next_attempt_on') } },
  {
    name: 'charges',
    root: `coalesce(r.order_id, (select i.root from pattern.invoices i where i.id = r.invoice_id))`,
    columns: {
      status: `case when c.is_over and r.status = 'open' and r.order_id is not null then 'void' else r.status end`,
    },
  },
  {
    name: 'checkout_sessions',
    root: OF_CHARGE,
    columns: { status: ended('status', { open: 'expired', opening: 'expired' }) },
  },
  { name: 'payments', root: OF_CHARGE },
  { name: 'refunds', root: OF_PAYMENT },
  {
    name: 'disputes',
    root: OF_PAYMENT,
    columns: {
      status: ended('status', { open: 'won' }),
      closed_at: `coalesce(r.closed_at, case when c.is_over then r.due_by end) - c.ago`,
    },
  },
  { name: 'saved_cards', root: `coalesce(${OF_USER}, ${OF_PAYMENT})` },
  { name: 'consents', root: 'r.order_id' },
  {
    name: 'operator_notices',
    root: `(select o.id from orders o where o.id = r.subject)`,
    columns: {
      key: `r.key || '-' || c.n`,
      done_at: `case when c.is_over then r.created_at + interval '1 day' - c.ago end`,
      done_by: `case when c.is_over then 'staff:demo' end`,
    },
  },
  {
    name: 'verifications',
    root: `(select a.root from pattern.plan_accounts a where a.id = r.value)`,
    columns: { identifier: `c.n || r.identifier` },
  },
  {
    name: 'sandbox_sessions',
    root: `(select h.root from pattern.charges h where r.subject in (h.order_id, h.invoice_id))`,
    columns: {
      subject_number: `case when r.subject = r.root then ${NUMBER}::text else r.subject_number end`,
      status: ended('status', { open: 'expired' }),
    },
  },
  {
    name: 'sandbox_refunds',
    root: `(select p.root from pattern.payments p where p.reference = r.payment_reference)`,
  },
  {
    name: 'audit_events',
    root: `coalesce((select o.id from orders o where o.id = r.subject),
      (select i.root from pattern.invoices i where i.id = r.subject),
      (select d.root from pattern.devices d where d.id = r.subject),
      (select a.root from pattern.plan_accounts a where a.id = r.subject),
      (select u.root from pattern.users u where u.id = r.subject))`,
  },
]
