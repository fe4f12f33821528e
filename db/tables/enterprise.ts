import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** A device discount that holds from `minQuantity` adapters in one order. */
export interface DeviceDiscountTier {
  minQuantity: number
  discountPercent: number
  description?: string
  /** How many adapters it covers at most; all of them without it. */
  quantity?: number
}

/** What a code changes about the monthly plan of the adapters that are bought with it. */
export interface CodePlanTerms {
  /** Off the monthly price of each adapter, for as long as its plan runs. */
  discountPercent?: number
  /** Months of the plan that cost nothing, from the first report on. */
  includedMonths?: number
}

/** Codes are stored in upper case, so `acme` and `ACME` are one code. */
export const enterpriseCodes = pgTable(
  'enterprise_codes',
  {
    code: text().primaryKey(),
    enterpriseType: text().notNull(),
    deviceDiscounts: jsonb().$type<DeviceDiscountTier[]>().notNull().default([]),
    /** Null where the plan costs what it costs everybody. */
    planTerms: jsonb().$type<CodePlanTerms>(),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    emailDomains: text().array(),
    expiresAt: timeColumn(),
    /** Taken out of use by the operator; orders that hold it already keep its price. */
    disabledAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    check('enterprise_codes_upper', sql`${t.code} = upper(${t.code})`),
    check(
      'enterprise_codes_uses',
      sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`,
    ),
  ],
)
