import { z } from 'zod'
import { KEEP_DAYS, type KeepDays } from './keep-days.ts'

const days = z.number().int().min(1).max(3_650)

/** How long what is over is kept: the variables `KEEP_*` say it first, and staff after them. */
export function retention() {
  return {
    keepKeysDays: days
      .describe('Days for which the answers of calls with an Idempotency-Key are kept')
      .default(KEEP_DAYS.keys),
    keepEventsDays: days
      .describe(
        'Days for which messages of the card company and to other programs, and answered quote requests, are kept',
      )
      .default(KEEP_DAYS.events),
    keepAbandonedDays: days
      .describe(
        'Days for which payment pages, logins and links that are over are kept, and who unpaid orders were for',
      )
      .default(KEEP_DAYS.abandoned),
    keepMailsDays: days
      .describe('Days for which the words of mails are kept, and where they went')
      .default(KEEP_DAYS.mails),
    keepVinsDays: days
      .describe('Days for which the VIN an adapter told is kept after its last report')
      .default(KEEP_DAYS.vins),
    keepBooksYears: z
      .number()
      .int()
      .min(3)
      .max(30)
      .describe('Years for which it is kept who paid orders of guests and of deleted accounts were for')
      .default(KEEP_DAYS.books),
  }
}

type RetentionFields = { [Name in keyof ReturnType<typeof retention>]: number }

/** The same as the rules of the privacy policy name them. */
export function keepDaysOf(config: RetentionFields): KeepDays {
  return {
    keys: config.keepKeysDays,
    events: config.keepEventsDays,
    abandoned: config.keepAbandonedDays,
    mails: config.keepMailsDays,
    vins: config.keepVinsDays,
    books: config.keepBooksYears,
  }
}
