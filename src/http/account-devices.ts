import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, isoDay, wordsUpTo } from '../shop/kernel/bounded-text.ts'
import { dayOfIso } from '../shop/kernel/day.ts'
import { Email } from '../shop/kernel/email-field.ts'
import { inputError } from '../shop/kernel/input-error.ts'
import { handOverDevice } from '../shop/people/accounts/hand-over-device.ts'
import { type Decision, MAX_PAUSE_MONTHS } from '../shop/plan/devices/course.ts'
import { decideDevice } from '../shop/plan/devices/decide-device.ts'
import { presentDevice } from '../shop/plan/devices/present-device.ts'
import { returnDevice } from '../shop/plan/devices/return-device.ts'
import { swapDevice } from '../shop/plan/devices/swap-device.ts'
import { previewDecision } from '../shop/service/billing/preview-decision.ts'
import type { DeviceLimits } from './device-limits.ts'
import { readAttempt } from './idempotency-key.ts'
import { readJson } from './input.ts'
import { languageOf } from './language.ts'
import type { ShopEnv } from './shop-env.ts'

const until = isoDay(inputError('date')).meta({ description: 'The first day it is billed again' })
const months = z
  .int(inputError('whole_number'))
  .min(1, inputError('too_small'))
  .max(MAX_PAUSE_MONTHS, inputError('too_big'))

interface Length {
  months?: number | undefined
  until?: string | undefined
}

/** Who makes a pause says how long it is: so many months, or until a day. */
export function saysLength({ action, ...length }: Length & { action: string }): boolean {
  return action === 'pause' ? isOneLength(length) : hasNoTwoLengths(length)
}

/** Who only asks about a pause need not say how long: what it changes of a month does not depend on it. */
export function hasNoTwoLengths({ months: count, until: day }: Length): boolean {
  return count === undefined || day === undefined
}

function isOneLength({ months: count, until: day }: Length): boolean {
  return (count === undefined) !== (day === undefined)
}

export const WRONG_LENGTH = { message: inputError('months_or_until'), path: ['months'] }

export const Pause = z
  .object({ months: months.optional(), until: until.optional() })
  .refine(isOneLength, WRONG_LENGTH)
const on = isoDay(inputError('date')).meta({
  description: 'The first day that is not charged; the end of the paid month without it',
})

export const Cancel = z.object({ on: on.optional() })
export const Nothing = z.object({})
export const Swap = z.object({ serial: codeUpTo(64).min(1) })
export const HandOver = z.object({ email: Email })
export const Return = z.object({ reason: wordsUpTo(500).min(1) })
export const Preview = z
  .object({
    action: z.enum(['pause', 'resume', 'swap', 'hand_over', 'cancel', 'return']),
    months: months.optional(),
    until: until.optional(),
    on: on.optional(),
    serial: codeUpTo(64).optional(),
    email: codeUpTo(254).optional(),
  })
  .refine(hasNoTwoLengths, WRONG_LENGTH)

/** What a member decides about one adapter; each once for each Idempotency-Key. */
export function accountDevices(limits: DeviceLimits) {
  return new Hono<ShopEnv>()
    .post('/:id/preview', async (c) => {
      const decision = previewedOf(await readJson(c, Preview))
      const asked = { id: c.req.param('id'), decision, language: languageOf(c) }
      return c.json(await previewDecision(c.var.ctx, asked))
    })
    .post('/:id/pause', async (c) => decide(c, pauseOf(await readJson(c, Pause))))
    .post('/:id/resume', (c) => decide(c, { action: 'resume' }))
    .post('/:id/cancel', async (c) => decide(c, cancelOf(await readOptional(c))))
    .post('/:id/swap', async (c) => {
      const body = await readJson(c, Swap)
      const { asked, attempt } = askedOf(c, 'swap', body)
      const swapped = await limits.swap(c, () => swapDevice(c.var.ctx, asked, attempt))
      return c.json(await presentDevice(c.var.ctx, swapped))
    })
    .post('/:id/hand-over', async (c) => {
      const body = await readJson(c, HandOver)
      const { asked, attempt } = askedOf(c, 'hand-over', body)
      return c.json(await presentDevice(c.var.ctx, await handOverDevice(c.var.ctx, asked, attempt)))
    })
    .post('/:id/return', async (c) => {
      const body = await readJson(c, Return)
      const { asked, attempt } = askedOf(c, 'return', body)
      return c.json(await presentDevice(c.var.ctx, await returnDevice(c.var.ctx, asked, attempt)))
    })
}

/** The end of the paid month needs no words. */
async function readOptional(c: Context<ShopEnv>): Promise<z.infer<typeof Cancel>> {
  return c.req.header('content-type') ? readJson(c, Cancel) : {}
}

export function cancelOf({ on: day }: z.infer<typeof Cancel>): Decision {
  return day ? { action: 'cancel', on: dayOfIso(day) } : { action: 'cancel' }
}

function previewedOf({ action, ...said }: z.infer<typeof Preview>) {
  if (action === 'pause') return pauseOf(said)
  return action === 'cancel' ? cancelOf(said) : { action }
}

/** One that is only asked about may come without a length: then of a month. */
export function pauseOf({ months: count = 1, until: day }: Length): Decision {
  return day ? { action: 'pause', until: dayOfIso(day) } : { action: 'pause', months: count }
}

async function decide(c: Context<ShopEnv>, decision: Decision) {
  const { asked, attempt } = askedOf(c, decision.action, { decision })
  return c.json(await presentDevice(c.var.ctx, await decideDevice(c.var.ctx, asked, attempt)))
}

function askedOf<T extends object>(c: Context<ShopEnv>, scope: string, body: T) {
  const asked = { id: c.req.param('id') ?? '', ...body }
  const seen = c.req.header('device-version')
  return { asked: { ...asked, seen }, attempt: readAttempt(c, `device-${scope}`, asked) }
}
