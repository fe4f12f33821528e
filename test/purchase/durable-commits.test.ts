import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'

const WATCHED = ['checkout_sessions', 'payments', 'orders']

test('only the reservation of an order may commit before the disk has it; what is heard of or paid waits for it', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  await shop.db.execute(sql`create table commits (write text, is_relaxed boolean)`)
  // "session" is the source of a setting that the transaction has made itself.
  await shop.db.execute(sql`
    create function note_commit() returns trigger language plpgsql as $$ begin
      insert into commits select tg_op || ' ' || tg_table_name, source = 'session'
        from pg_settings where name = 'synchronous_commit';
      return null;
    end $$`)
  for (const table of WATCHED) {
    await shop.db.execute(
      sql.raw(`create trigger noted after insert or update on ${table}
        for each row execute function note_commit()`),
    )
  }

  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())

  const noted = await shop.db.execute(
    sql`select write, bool_or(is_relaxed) as relaxed from commits group by write order by write`,
  )
  expect(Object.fromEntries(rowsOf(noted).map(({ write, relaxed }) => [write, relaxed]))).toEqual({
    'INSERT checkout_sessions': true,
    'UPDATE checkout_sessions': false,
    'INSERT orders': false,
    'UPDATE orders': false,
    'INSERT payments': false,
  })
})

const rowsOf = (answer: unknown) => (answer as { rows: { write: string; relaxed: boolean }[] }).rows
