import { bigint, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '../../src/shop/kernel/money.ts'

/** Whole cents, as bigint in SQL and a branded number in code. */
export const centsColumn = () => bigint({ mode: 'number' }).$type<Cents>()

export const timeColumn = () => timestamp({ withTimezone: true, mode: 'date' })
