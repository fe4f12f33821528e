import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MARKET_CODES, type MarketCode } from '../../src/shop/kernel/market-code.ts'
import { timeColumn } from './columns.ts'

/** The markets in SQL; one more needs a migration, which `tables.test.ts` asks for. */
const MARKETS = MARKET_CODES.map((code) => `'${code}'`).join(', ')

export type SpanSource = 'vpic' | 'epa'
export type VehicleSource = SpanSource | 'overrides'

/** When each source of vehicle data was last read as a whole. The versions together name what every answer rests on. */
export const vehicleSources = pgTable(
  'vehicle_sources',
  {
    source: text().$type<VehicleSource>().primaryKey(),
    version: text().notNull(),
    rows: integer().notNull(),
    importedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [check('vehicle_sources_known', sql`${t.source} in ('vpic', 'epa', 'overrides')`)],
)

/** A model over years without a change. Lists are joined by `|`; an empty one means unknown. */
export const vehicleSpans = pgTable(
  'vehicle_spans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().$type<SpanSource>().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    /** The family a source files the model under, as 3 Series for 328i; empty when it has none. */
    family: text().notNull().default(''),
    kinds: text().notNull(),
    yearFrom: integer().notNull(),
    yearTo: integer().notNull(),
    fuels: text().notNull(),
    weights: text().notNull(),
    /** The fuels and weights are this model's own, not those of its maker's other models. */
    sure: boolean().notNull(),
    /** The source gives no end for these years, so the model may never have been sold in them. */
    unconfirmed: boolean().notNull(),
  },
  (t) => [
    index('vehicle_spans_source').on(t.source),
    check(
      'vehicle_spans_years',
      sql`${t.yearFrom} between 1900 and 2100 and ${t.yearTo} between ${t.yearFrom} and 2100`,
    ),
  ],
)

/** What the operator knows better than the sources; `line` is the row of the file, later rows win. */
export const vehicleOverrides = pgTable(
  'vehicle_overrides',
  {
    line: integer().primaryKey(),
    make: text().notNull(),
    /** Empty for every model of the make. */
    model: text().notNull(),
    yearFrom: integer().notNull(),
    yearTo: integer().notNull(),
    fuels: text().notNull(),
    weights: text().notNull(),
    country: text().$type<MarketCode>(),
    compatible: text(),
    reason: text(),
    port: text(),
  },
  (t) => [
    check(
      'vehicle_overrides_years',
      sql`${t.yearFrom} between 1900 and 2100 and ${t.yearTo} between ${t.yearFrom} and 2100`,
    ),
    check('vehicle_overrides_compatible', sql`${t.compatible} in ('yes', 'no', 'check', 'limited')`),
    check('vehicle_overrides_country', sql`${t.country} in (${sql.raw(MARKETS)})`),
  ],
)

/** What the first characters of a VIN tell: who made which kind of vehicle, and what it may run on and weigh. */
export const vehicleWmis = pgTable(
  'vehicle_wmis',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wmi: text().notNull(),
    makes: text().notNull(),
    kinds: text().notNull(),
    yearFrom: integer().notNull(),
    yearTo: integer().notNull(),
    fuels: text().notNull(),
    weights: text().notNull(),
  },
  (t) => [check('vehicle_wmis_length', sql`length(${t.wmi}) in (3, 6)`)],
)

/** Cars without a clear answer for shoppers, and how often they were asked about; no data of the shopper. */
export const vehicleQuestions = pgTable(
  'vehicle_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names of the lists, never what was typed. Empty where a VIN does not tell. */
    make: text().notNull(),
    model: text().notNull(),
    /** 0 beside a `wmi`. */
    year: integer().notNull(),
    country: text().$type<MarketCode>().notNull(),
    /** The maker's part of a VIN of which no maker is known; empty otherwise. */
    wmi: text().notNull(),
    asked: integer().notNull(),
    firstAt: timeColumn().notNull(),
    lastAt: timeColumn().notNull(),
  },
  (t) => [
    uniqueIndex('vehicle_questions_car').on(t.make, t.model, t.year, t.country, t.wmi),
    index('vehicle_questions_by_asked').on(t.asked, t.id),
    index('vehicle_questions_by_last').on(t.lastAt),
  ],
)
