import { z } from 'zod'
import type { MessageKey } from '../../words/message-key.ts'
import { say } from '../../words/say.ts'
import type { Ctx } from '../context.ts'
import type { DeadLetters } from '../jobs.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer, Count } from '../wire.ts'
import { bills } from './bill-check.ts'
import type { Check, Finding } from './finding.ts'
import { mails } from './mail-check.ts'
import { payments, refunds, stock } from './money-checks.ts'
import { payouts } from './payout-check.ts'
import { consent, planEnds, planMonths } from './plan-checks.ts'
import { provider } from './provider-checks.ts'
import { jobs, waiting } from './waiting-checks.ts'

const CHECKS: readonly Check[] = [
  payments,
  provider,
  payouts,
  refunds,
  stock,
  mails,
  planMonths,
  consent,
  planEnds,
  bills,
  waiting,
  jobs,
]

export const Diagnosis = answer(
  'Diagnosis',
  'What the books of the shop came to when they were counted again',
  z.object({
    ok: z.boolean().describe('Nothing is wrong'),
    checks: z
      .array(
        z.object({
          name: z.string().describe('What was checked, as in `payments`'),
          ok: z.boolean().describe('Nothing is wrong with it'),
          looked: Count.describe('How many things were looked at'),
          wrong: z
            .array(z.string())
            .describe('A sentence for each thing that is wrong; at most 100 of a kind'),
        }),
      )
      .describe('Every check, also those that found nothing'),
  }),
)

/** How far back the card provider is asked by default, in days. */
export const PROVIDER_DAYS = 30

/**
 * Recomputes the books of the whole shop from what the provider, the mails and the devices say. Changes nothing.
 * @param options `days`: how far back the card provider is asked
 * @throws ShopError `unavailable` when the provider cannot be asked
 */
export async function examine(
  ctx: Ctx,
  deadLetters: DeadLetters,
  { days = PROVIDER_DAYS }: { days?: number } = {},
): Promise<z.input<typeof Diagnosis>> {
  requireStaff(ctx, 'read')
  const since = new Date(Math.min(Date.now(), ctx.clock.now().getTime()) - days * 86_400_000)
  const checks = []
  for (const { name, run } of CHECKS) {
    const { looked, wrong } = await run({ ctx, deadLetters, since })
    checks.push({ name, ok: wrong.length === 0, looked, wrong: wrong.map(inWords) })
  }
  return { ok: checks.every(({ ok }) => ok), checks }
}

function inWords({ what, data }: Finding): string {
  const key: MessageKey = `doctor.${what}`
  return say('en-US', key, data)
}
