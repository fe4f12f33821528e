import { z } from 'zod'
import { marketOf } from '../../facts/markets/markets.ts'
import { earliest, isoOfDay, lastDayIn } from '../../kernel/day.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { answer, Count, Day, nextPage, Percent, When } from '../../kernel/wire.ts'
import { bestTerms } from '../../plan/plans/code-terms.ts'
import type { EnterpriseCode } from './find-codes.ts'

const Tier = z.object({
  minQuantity: Count.describe('From how many adapters in one order on it holds'),
  discountPercent: Percent,
  description: z.string().optional().describe('As the buyer reads it'),
  quantity: Count.optional().describe('How many adapters it covers at most; all without it'),
})

const CodeTermsAnswer = z
  .object({
    discountPercent: Percent.describe('Off the monthly price of each adapter, as long as its plan runs'),
    includedMonths: Count.describe(
      'Months of the plan that cost nothing; they become paid ones only with the member’s consent',
    ),
  })
  .nullable()
  .describe('What it changes about the monthly plan; null for nothing')

/** What a code is worth to who may use it. */
export const CODE_WORTH = {
  code: z.string().describe('In upper case'),
  enterpriseType: z.string().describe('What kind of buyer it is for'),
  deviceDiscounts: z.array(Tier).describe('The highest that is reached counts'),
  planTerms: CodeTermsAnswer,
}

export const CodeAnswer = answer(
  'EnterpriseCode',
  'A code that gives enterprise buyers a discount',
  z.object({
    ...CODE_WORTH,
    maxUses: Count.nullable().describe('Orders that may use it; null for any number'),
    uses: Count.describe('Orders that have used it'),
    emailDomains: z
      .array(z.string())
      .nullable()
      .describe('Only buyers with a mailbox at one of these domains; null for all'),
    expiresAt: When.nullable().describe('Null for a code without an end; ISO 8601 in UTC'),
    lastDay: Day.nullable().describe(
      'The last day it holds wherever the shop sells; null for a code without an end',
    ),
    disabledAt: When.nullable().describe('When staff took it out of use; null while it is in use'),
    createdAt: When,
  }),
)

export const CodePage = answer(
  'EnterpriseCodePage',
  'Codes, by name',
  z.object({
    codes: z.array(CodeAnswer).describe('At most `limit`'),
    next: nextPage(z.string()),
  }),
)

export function presentCode(code: EnterpriseCode): z.input<typeof CodeAnswer> {
  const { enterpriseType, deviceDiscounts, maxUses, uses, emailDomains } = code
  const { expiresAt, disabledAt, createdAt } = code
  return {
    code: code.code,
    enterpriseType,
    deviceDiscounts,
    planTerms: bestTerms([code.planTerms]),
    maxUses,
    uses,
    emailDomains,
    expiresAt,
    lastDay: expiresAt && lastDayOf(expiresAt),
    disabledAt,
    createdAt,
  }
}

function lastDayOf(end: Date): string {
  return isoOfDay(MARKET_CODES.map((market) => lastDayIn(marketOf(market).timeZone, end)).reduce(earliest))
}
