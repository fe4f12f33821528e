import type { SQL } from 'drizzle-orm'
import { vi } from 'vitest'
import type { TestShop } from './start-test-shop.ts'

/** The stock as pages show it, read again once a second. */
const CATALOG = /^select .* from "inventory"$/

/** Of each statement that was sent meanwhile: the tables it names, in order. */
export async function tablesOfStatements(shop: TestShop, act: () => Promise<unknown>): Promise<string[]> {
  const { dialect } = shop.db as unknown as { dialect: { sqlToQuery(statement: SQL): { sql: string } } }
  const written = vi.spyOn(dialect, 'sqlToQuery')
  await act()
  const texts = written.mock.results.map(({ value }) => value.sql as string)
  written.mockRestore()
  return texts
    .filter((text) => !CATALOG.test(text))
    .map((text) =>
      [...text.matchAll(/(?:into|update|from|join) "(\w+)"/g)].map(([, table]) => table).join(' + '),
    )
}
