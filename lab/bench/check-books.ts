import type { Client } from 'pg'

export interface Books {
  orders: number
  payments: number
  mails: number
  /** Is there exactly one of each for every checkout that was paid? */
  balanced: boolean
}

/** What the database says of the checkouts the clients believe they made. */
export async function checkBooks(database: Client, paid: number): Promise<Books> {
  const { rows } = await database.query<Record<'orders' | 'payments' | 'mails' | 'unequal', number>>(`
    select
      (select count(*)::int from orders where status = 'paid') as orders,
      (select count(*)::int from payments where status = 'settled') as payments,
      (select count(*)::int from pgboss.job where name = 'mail-order-confirmation') as mails,
      (select count(*)::int from orders o where
        (select count(*) from payments p where p.order_id = o.id) <> 1
        or (select count(*) from pgboss.job j
            where j.name = 'mail-order-confirmation' and j.data->>'orderId' = o.id) <> 1) as unequal`)
  const [books] = rows
  if (!books) throw new Error('the database answered without a row')
  const { orders, payments, mails, unequal } = books
  const balanced = orders === paid && payments === paid && mails === paid && unequal === 0
  return { orders, payments, mails, balanced }
}
