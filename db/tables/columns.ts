import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'
import { type Day, dayOfIso, isoOfDay } from '../../src/shop/kernel/day.ts'
import type { Cents } from '../../src/shop/kernel/money.ts'

/** Whole cents, as bigint in SQL and a branded number in code. */
export const centsColumn = () => bigint({ mode: 'number' }).$type<Cents>()

export const timeColumn = () => timestamp({ withTimezone: true, mode: 'date' })

/** A calendar day, as `date` in SQL and a day number in code. */
export const dayColumn = customType<{ data: Day; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (text) => dayOfIso(String(text)),
  toDriver: (day) => isoOfDay(day),
})

/** A file, as `bytea` in SQL. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => new Uint8Array(bytes),
  toDriver: (bytes) => Buffer.from(bytes),
})
