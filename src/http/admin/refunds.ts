import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { sum, toUnits } from '../../shop/kernel/money.ts'
import { answer, Count, Currency, Email, idOf, Units } from '../../shop/kernel/wire.ts'
import { OrderAnswer, presentOrder } from '../../shop/sale/orders/present-order.ts'
import { unitsOf } from '../../shop/sale/orders/stock.ts'
import { refundOrder } from '../../shop/sale/payments/refund-order.ts'
import { retryRefund } from '../../shop/sale/payments/retry-refund.ts'
import { endPlansOfOrder } from '../../shop/service/after-sale/end-plans-of-order.ts'
import {
  previewRefundWithPlans,
  type RefundWithPlans,
} from '../../shop/service/after-sale/preview-refund-of-plans.ts'
import { PlanEndsAnswer } from '../../shop/service/billing/preview-ends.ts'
import { shownEmail } from '../../shop/system/staff/shown-email.ts'
import { idFromKey } from '../idempotency-key.ts'
import { readJson, readQuery } from '../input.ts'
import { languageOf } from '../language.ts'
import type { ShopEnv } from '../shop-env.ts'
import { Money } from './catalog.ts'
import { presentRefund, RefundAsked } from './present-order-money.ts'

const LineId = z.int().min(1).max(99)
const Sku = codeUpTo(60).min(1)

const LineWish = z
  .object({
    lineId: LineId.optional().meta({ description: 'The line of the order, from 1 up' }),
    sku: Sku.optional().meta({ description: 'In place of `lineId`' }),
    quantity: z.int().min(1).max(999).meta({ description: 'Units to pay back' }),
  })
  .refine(({ lineId, sku }) => (lineId === undefined) !== (sku === undefined), inputError('line_or_sku'))

const LineWishes = z.array(LineWish).min(1).max(50)

const isOneWish = ({ amount, lines }: { amount?: unknown; lines?: unknown }) =>
  amount === undefined || lines === undefined

export const Refund = z
  .object({
    amount: Money.optional(),
    lines: LineWishes.optional().meta({
      description: 'Units to pay back with their tax, in place of `amount`',
    }),
    endPlans: z
      .array(codeUpTo(64))
      .max(999)
      .optional()
      .meta({ description: 'Adapters of the order whose plan ends once the card company has accepted' }),
    reason: wordsUpTo(300).min(1),
    note: wordsUpTo(300)
      .min(1)
      .optional()
      .meta({ description: 'What the buyer is told of the reason; the reason itself stays with the staff' }),
  })
  .refine(isOneWish, inputError('amount_or_lines'))

/** `MP-ADAPTER-US:2`, or the number of a line: `1:2`; joined by commas. */
const WrittenLines = codeUpTo(3_000).regex(/^[^,:]{1,60}:[1-9]\d{0,2}(,[^,:]{1,60}:[1-9]\d{0,2})*$/)

export const RefundQuestion = z
  .object({
    amount: z.coerce.number().pipe(Money).optional(),
    lines: WrittenLines.optional().meta({
      description: 'Units by SKU or number of the line, as in `MP-ADAPTER-US:1`; joined by commas',
    }),
  })
  .refine(isOneWish, inputError('amount_or_lines'))

export const Refunded = answer(
  'Refunded',
  'A refund that was just asked for, and its order',
  RefundAsked.extend({ order: OrderAnswer }),
)

export const RefundPreviewAnswer = answer(
  'RefundPreview',
  'What a refund would do',
  z.object({
    amount: Units.describe('What would go back, in currency units'),
    tax: Units.nullable().describe('The tax in it; null for a sum of money, whose share the books work out'),
    left: Units.describe('What may go back before it, in currency units'),
    currency: Currency,
    card: z
      .object({ brand: z.string().describe('As in `Visa`'), last4: z.string().describe('Its last digits') })
      .nullable()
      .describe('Where it goes; null where the card is not known'),
    lines: z
      .array(
        z.object({
          lineId: z.int().describe('From 1 up'),
          sku: z.string().describe('The variant'),
          title: z.string().describe('What it is called'),
          quantity: Count.describe('Units bought'),
          refundable: Count.describe('Units no money went back for'),
          chosen: Count.describe('Units this refund is for'),
          amount: Units.describe('What goes back for them with tax, in currency units'),
        }),
      )
      .describe('Every line of the order'),
    plans: z
      .array(
        z.object({
          id: idOf('dev'),
          serial: z.string().describe('Printed on the adapter'),
          name: z.string().nullable().describe('What its owner calls it; null without a name'),
          memberId: idOf('usr').describe('Whose plan it is'),
          memberName: z.string().describe('First and last name'),
          isEnding: z.boolean().describe('Its owner has ended it for a day to come'),
        }),
      )
      .describe(
        'Adapters still on a plan, where all units of a line or all of the money go back: name them as `endPlans` to end it',
      ),
    endsPlans: z.boolean().describe('Every unit goes back, so nothing speaks for a plan that goes on'),
    planEnds: z.array(PlanEndsAnswer).describe('What ending all of `plans` today would come to, by member'),
    restocked: Count.describe('Units that never shipped, and go back on sale'),
    endsOrder: z.boolean().describe('Nothing is left of the payment, and the order becomes `refunded`'),
    mailTo: Email.describe('Who hears of it by mail; hidden in part from who may not read it'),
  }),
)

export const PlanEnd = z.object({
  devices: z
    .array(codeUpTo(64))
    .min(1)
    .max(999)
    .optional()
    .meta({ description: 'Which adapters; all that are on a plan without it' }),
  reason: wordsUpTo(300).min(1),
})

export const PlansEnded = answer(
  'PlansEnded',
  'Plans of the adapters of an order that were just ended',
  z.object({ plansEnded: Count.describe('How many') }),
)

/** What goes back to the buyer of an order. */
export function orderRefundRoutes() {
  return new Hono<ShopEnv>()
    .get('/:id/refunds/preview', async (c) => {
      const { amount, lines } = readQuery(c, RefundQuestion)
      const wish = { amount, lines: lines === undefined ? undefined : readLines(lines) }
      const asked = { ...wish, language: languageOf(c) }
      const found = await previewRefundWithPlans(c.var.ctx, c.req.param('id'), asked)
      const mailTo = shownEmail(c.var.ctx, found.order.email)
      return c.json({ ...presentPreview(found), mailTo } satisfies z.input<typeof RefundPreviewAnswer>)
    })
    .post('/:id/refunds', async (c) => {
      const wish = { ...(await readJson(c, Refund)), refundId: idFromKey(c, 'ref') }
      const { refund, order } = await refundOrder(c.var.ctx, c.req.param('id'), wish)
      const refunded = { ...presentRefund(refund), order: await presentOrder(c.var.ctx, order) }
      return c.json(refunded satisfies z.input<typeof Refunded>, 201)
    })
    .post('/:id/plan-ends', async (c) => {
      const asked = await readJson(c, PlanEnd)
      return c.json(await endPlansOfOrder(c.var.ctx, c.req.param('id'), asked), 201)
    })
}

/** Refunds that the card provider refused. */
export function refundsRoutes() {
  return new Hono<ShopEnv>().post('/:id/retry', async (c) =>
    c.json(presentRefund(await retryRefund(c.var.ctx, c.req.param('id'))), 201),
  )
}

function readLines(written: string) {
  return written.split(',').map((each) => {
    const [name = '', units] = each.split(':')
    const quantity = Number(units)
    return /^[1-9]\d?$/.test(name) ? { lineId: Number(name), quantity } : { sku: name, quantity }
  })
}

function presentPreview(found: RefundWithPlans) {
  const { order, amount, left, currency, card, lines, chosen, restocked } = found
  const titles = new Map(order.lines.map(({ position, title }) => [position, title]))
  return {
    amount: toUnits(amount),
    tax: chosen ? toUnits(sum(chosen.map(({ tax }) => tax))) : null,
    left: toUnits(left),
    currency,
    card: card && { brand: card.brand, last4: card.last4 },
    lines: lines.map(({ line: { position, sku, quantity }, refunded }) => {
      const mine = (chosen ?? []).filter((each) => each.position === position)
      return {
        lineId: position + 1,
        sku,
        title: titles.get(position) ?? sku,
        quantity,
        refundable: quantity - refunded,
        chosen: unitsOf(mine, sku),
        amount: toUnits(sum(mine.flatMap(({ net, tax }) => [net, tax]))),
      }
    }),
    plans: found.onPlan.map(({ ownerId, ownerName, ...adapter }) => ({
      ...adapter,
      memberId: ownerId,
      memberName: ownerName,
    })),
    endsPlans: found.isWhole,
    planEnds: found.ends,
    restocked: restocked.reduce((units, { quantity }) => units + quantity, 0),
    endsOrder: amount === left,
  }
}
