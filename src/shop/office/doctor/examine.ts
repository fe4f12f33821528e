import { z } from 'zod'
import type { MessageKey } from '../../../words/message-key.ts'
import { say } from '../../../words/say.ts'
import { answer, Count } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import type { DeadLetters } from '../../system/jobs.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { CHECKS } from './checks.ts'
import type { Check, CheckResult, Examination, Finding } from './finding.ts'
import { keepResults } from './kept-results.ts'

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
            .describe(
              'A sentence for each thing that is wrong, or to be looked into where `ok`; at most 100 of a kind',
            ),
        }),
      )
      .describe('Every check, also those that found nothing'),
  }),
)

/** How far back the card provider is asked by default, in days. */
export const PROVIDER_DAYS = 30

export type Made = CheckResult & { name: string }

/**
 * Recomputes the books of the whole shop from what the provider, the mails and the devices say. Mends nothing; what it
 * finds is kept for Today.
 * @param options `days`: how far back the card provider is asked
 * @throws ShopError `unavailable` when the provider cannot be asked
 */
export async function examine(
  ctx: Ctx,
  deadLetters: DeadLetters,
  { days = PROVIDER_DAYS }: { days?: number } = {},
): Promise<z.input<typeof Diagnosis>> {
  requireStaff(ctx, 'read')
  const examination = { ctx, deadLetters, since: daysBefore(ctx, days) }
  const made: Made[] = []
  for (const check of CHECKS) made.push(await makeCheck(check, examination))
  // A shorter look back does not say that what it left out is mended.
  if (days >= PROVIDER_DAYS) await keepResults(ctx, made, { isWhole: true })
  const advises = new Set(CHECKS.filter(({ isAdvice }) => isAdvice).map(({ name }) => name))
  const checks = made.map(({ name, looked, wrong }) => ({
    name,
    ok: wrong.length === 0 || advises.has(name),
    looked,
    wrong: wrong.map(findingInWords),
  }))
  return { ok: checks.every(({ ok }) => ok), checks }
}

export function daysBefore({ clock }: Ctx, days: number): Date {
  return new Date(Math.min(Date.now(), clock.now().getTime()) - days * 86_400_000)
}

export async function makeCheck({ name, run }: Check, examination: Examination): Promise<Made> {
  return { name, ...(await run(examination)) }
}

export function findingInWords({ what, data }: Finding): string {
  const key: MessageKey = `doctor.${what}`
  return say('en-US', key, data)
}
