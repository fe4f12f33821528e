import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { toUnits } from '../../shop/kernel/money.ts'
import { answer, idOf, Units, When } from '../../shop/kernel/wire.ts'
import { giveCredit } from '../../shop/office/members/give-credit.ts'
import {
  decideForMember,
  previewForMember,
  swapForMember,
} from '../../shop/office/members/help-with-device.ts'
import {
  beginMemberExport,
  deleteMember,
  setMemberAccess,
  signMemberOut,
} from '../../shop/office/members/mind-member.ts'
import { setBillingTerms } from '../../shop/office/members/set-billing-terms.ts'
import { presentDevice } from '../../shop/plan/devices/present-device.ts'
import { previewUnagreed, refundUnagreed } from '../../shop/service/billing/refund-unagreed.ts'
import { wholeExport } from '../account.ts'
import {
  Cancel,
  cancelOf,
  hasNoTwoLengths,
  Pause,
  pauseOf,
  saysLength,
  WRONG_LENGTH,
} from '../account-devices.ts'
import type { SessionsEnded } from '../auth.ts'
import { readJson } from '../input.ts'
import { languageOf } from '../language.ts'
import type { ShopEnv } from '../shop-env.ts'
import { Money } from './catalog.ts'
import { VoidReason } from './invoices.ts'

const reason = wordsUpTo(300).min(1)
const decision = {
  action: z.enum(['pause', 'resume', 'cancel']),
  months: Pause.shape.months,
  until: Pause.shape.until,
  on: Cancel.shape.on,
}

export const HelpPreview = z.object(decision).refine(hasNoTwoLengths, WRONG_LENGTH)
export const HelpDecision = z.object({ ...decision, reason }).refine(saysLength, WRONG_LENGTH)
export const HelpSwap = z.object({ serial: codeUpTo(64).min(1), reason })
export const Credit = z.object({
  market: z.enum(MARKET_CODES),
  amount: Money.refine((amount) => amount > 0, inputError('above_zero')),
  reason,
})

export const MemberAccess = z.object({
  allowed: z.boolean().meta({ description: 'May the member sign in?' }),
  reason,
})

export const BillingTerms = z.object({
  granted: z
    .boolean()
    .meta({ description: 'Are bills opened without a card on file, to be paid by their link?' }),
  reason,
})

export const CreditAnswer = answer(
  'Credit',
  'Money staff gave a member, taken off a bill to come',
  z.object({
    id: idOf('crd'),
    amount: Units.describe('Before tax, in currency units'),
    reason: z.string().describe('Why, as it was said'),
    createdAt: When,
  }),
)

/** Decisions that staff make for a member; each logs its reason. */
export function memberHelpRoutes() {
  return new Hono<ShopEnv>()
    .post('/:id/devices/:device/preview', async (c) => {
      const decided = decisionOf(await readJson(c, HelpPreview))
      const asked = { ...idsOf(c), decision: decided, language: languageOf(c) }
      return c.json(await previewForMember(c.var.ctx, asked))
    })
    .post('/:id/devices/:device/decisions', async (c) => {
      const { reason: why, ...said } = await readJson(c, HelpDecision)
      const asked = { ...idsOf(c), decision: decisionOf(said), reason: why }
      return c.json(await presentDevice(c.var.ctx, await decideForMember(c.var.ctx, asked)), 201)
    })
    .post('/:id/devices/:device/swap', async (c) => {
      const swapped = await swapForMember(c.var.ctx, { ...idsOf(c), ...(await readJson(c, HelpSwap)) })
      return c.json(await presentDevice(c.var.ctx, swapped), 201)
    })
    .post('/:id/credits', async (c) => {
      const memberId = c.req.param('id')
      const { id, amount, ...row } = await giveCredit(c.var.ctx, { memberId, ...(await readJson(c, Credit)) })
      return c.json(
        { id, amount: toUnits(amount), reason: row.reason, createdAt: row.createdAt } satisfies z.input<
          typeof CreditAnswer
        >,
        201,
      )
    })
    .put('/:id/billing-terms', async (c) => {
      const { granted: isGranted, reason: why } = await readJson(c, BillingTerms)
      await setBillingTerms(c.var.ctx, { memberId: c.req.param('id'), isGranted, reason: why })
      return c.body(null, 204)
    })
    .get('/:id/unagreed-charges', async (c) => c.json(await previewUnagreed(c.var.ctx, c.req.param('id'))))
    .post('/:id/unagreed-charges/refund', async (c) => {
      const { reason: why } = await readJson(c, VoidReason)
      return c.json(await refundUnagreed(c.var.ctx, { memberId: c.req.param('id'), reason: why }), 201)
    })
    .delete('/:id/sessions', async (c) =>
      c.json({ ended: await signMemberOut(c.var.ctx, c.req.param('id')) } satisfies z.input<
        typeof SessionsEnded
      >),
    )
    .put('/:id/access', async (c) => {
      await setMemberAccess(c.var.ctx, { id: c.req.param('id'), ...(await readJson(c, MemberAccess)) })
      return c.body(null, 204)
    })
    .get('/:id/export', async (c) => {
      const member = await beginMemberExport(c.var.ctx, c.req.param('id'))
      const actor = { kind: 'customer', userId: member.id, email: member.email } as const
      c.header('Content-Disposition', 'attachment; filename="account.json"')
      return c.json(await wholeExport({ ...c.var.ctx, actor }, { id: '', member }, languageOf(c)))
    })
    .post('/:id/deletion', async (c) => {
      await deleteMember(c.var.ctx, { id: c.req.param('id'), ...(await readJson(c, VoidReason)) })
      return c.body(null, 204)
    })
}

function idsOf(c: Context<ShopEnv>) {
  return { memberId: c.req.param('id') ?? '', deviceId: c.req.param('device') ?? '' }
}

function decisionOf({ action, ...said }: z.infer<typeof HelpPreview>) {
  if (action === 'cancel') return cancelOf(said)
  return action === 'pause' ? pauseOf(said) : { action }
}
