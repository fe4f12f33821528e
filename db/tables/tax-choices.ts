import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SoldKind } from '../../src/shop/facts/tax/rate-row.ts'
import type { MarketCode } from '../../src/shop/kernel/market-code.ts'
import { centsColumn, timeColumn } from './columns.ts'

/** What the operator decided where sources on a tax disagree. Rows stay: later ones hold from their own day on. */
export const taxChoices = pgTable(
  'tax_choices',
  {
    id: text().primaryKey(),
    country: text().$type<MarketCode>().notNull(),
    /** Code of the state or province, as in `CT`. */
    place: text().notNull(),
    /** Only there; null for the whole state or province. */
    city: text(),
    kind: text().$type<SoldKind>().notNull(),
    /** The first day it holds, which may be over: bills already made stay as they are. */
    startsOn: date({ mode: 'string' }).notNull(),
    /** Basis points of the price that are taxed; null for what the table says. */
    taxed: integer(),
    /** Parts per million; null for the table's. */
    rate: integer(),
    /** Of a delivery fee, for each order; null where it is not asked for. */
    fee: centsColumn(),
    /** What the operator goes by. */
    why: text().notNull(),
    createdAt: timeColumn().notNull(),
  },
  (t) => [
    index('tax_choices_by_day').on(t.startsOn, t.createdAt),
    check('tax_choices_kind', sql`${t.kind} in ('device', 'service', 'shipping', 'fee')`),
    check('tax_choices_taxed', sql`${t.taxed} between 0 and 10000`),
    check('tax_choices_rate', sql`${t.rate} between 0 and 1000000`),
    check('tax_choices_fee', sql`${t.fee} >= 0`),
  ],
)
