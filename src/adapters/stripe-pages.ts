import { ShopError } from '../shop/kernel/errors.ts'

/** Rows read for one question at most: half an hour of Stripe's pages. A list is never cut, since its sum would be short. */
const MOST_ROWS = 500_000

/**
 * All of a list of Stripe's, page by page; only what is kept of a row stays in memory.
 * @param list as in `client.refunds.list({ limit: 100 })`
 * @throws ShopError `payment_list_too_long`
 */
export async function readAll<Row, Kept>(
  list: AsyncIterable<Row>,
  keep: (row: Row) => Kept[],
  most = MOST_ROWS,
): Promise<Kept[]> {
  const kept: Kept[] = []
  let read = 0
  for await (const row of list) {
    read += 1
    if (read > most) throw new ShopError('payment_list_too_long', { most })
    kept.push(...keep(row))
  }
  return kept
}
