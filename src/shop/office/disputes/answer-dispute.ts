import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { disputeAnswers } from '../../../../db/tables/dispute-answers.ts'
import { disputes } from '../../../../db/tables/payments.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, idOf, When } from '../../kernel/wire.ts'
import { EVIDENCE_FIELDS } from '../../sale/payments/evidence.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { describePack, type PackPrinter } from './pack-document.ts'
import { evidenceOf } from './pack-evidence.ts'
import { type Pack, readPack } from './read-pack.ts'

type Row = typeof disputeAnswers.$inferSelect

const Sent = z.object({
  id: idOf('dan'),
  submit: z.boolean().describe('Handed to the bank, for good; or only kept at the card company'),
  state: z.enum(['sending', 'sent', 'refused']).describe('Where it stands'),
  failure: z.string().nullable().describe('Why the card company did not take it; null unless it did not'),
  author: z.string().describe('As the audit log names an actor'),
  createdAt: When,
  sentAt: When.nullable().describe('Null until the card company has it; ISO 8601 in UTC'),
})

export const DisputeAnswerSent = answer('DisputeAnswer', 'Evidence on its way to the card company', Sent)

export const DisputePack = answer(
  'DisputePack',
  'What would be sent as evidence',
  z.object({
    disputeId: idOf('dsp'),
    orderId: idOf('ord'),
    orderNumber: z.int().describe('The short number people read out'),
    fields: z
      .array(
        z.object({
          name: z.enum(EVIDENCE_FIELDS).describe('As the card company calls it'),
          value: z.string().describe('What it would say'),
        }),
      )
      .describe('Only what is known'),
    mayAnswer: z.boolean().describe('Does the bank still take evidence, and is none on its way?'),
    answers: z.array(Sent).describe('What was sent before, the newest first'),
  }),
)

/** The evidence as it would be sent now. @throws ShopError `unknown_dispute`, `dispute_of_bill` */
export async function getDisputePack(ctx: Ctx, id: string): Promise<z.input<typeof DisputePack>> {
  requireStaff(ctx, 'answer_disputes')
  const pack = await readPack(ctx.db, id)
  const before = await answersOf(ctx.db, id)
  const evidence = evidenceOf(pack)
  return {
    disputeId: id,
    orderId: pack.order.id,
    orderNumber: pack.order.number,
    fields: EVIDENCE_FIELDS.flatMap((name) => {
      const value = evidence[name]
      return value ? [{ name, value }] : []
    }),
    mayAnswer: whyNot(ctx, pack, before) === undefined,
    answers: before.map(shown),
  }
}

/** The same on paper. @throws ShopError `unknown_dispute`, `dispute_of_bill` */
export async function printDisputePack(ctx: Ctx, id: string, printer: PackPrinter) {
  requireStaff(ctx, 'answer_disputes')
  const pack = await readPack(ctx.db, id)
  return { number: pack.order.number, printed: await printer.print(await describePack(ctx, pack)) }
}

/**
 * Sends the evidence: `submit` hands it to the bank, once; without it the card company keeps it and it can be sent again.
 * A job asks the card company. @throws ShopError `unknown_dispute`, `dispute_of_bill`, `dispute_not_open`,
 *   `dispute_answered`
 */
export async function answerDispute(
  ctx: Ctx,
  id: string,
  { submit }: { submit: boolean },
): Promise<z.input<typeof DisputeAnswerSent>> {
  requireStaff(ctx, 'answer_disputes')
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: disputes.id }).from(disputes).where(eq(disputes.id, id)).for('update')
    const pack = await readPack(tx, id)
    const problem = whyNot(ctx, pack, await answersOf(tx, id))
    if (problem) throw new ShopError(problem)
    const row = { id: newId('dan'), disputeId: id, submit, author: actorName(ctx.actor) }
    const [made] = await tx
      .insert(disputeAnswers)
      .values({ ...row, createdAt: ctx.clock.now() })
      .returning()
    if (!made) throw new Error('no answer was written')
    await ctx.jobs.enqueue(tx, { name: 'send-evidence', data: { answerId: made.id } })
    const detail = { reference: pack.dispute.reference, before: 'open', after: submit ? 'submitted' : 'kept' }
    await recordAudit(tx, ctx.actor, { action: 'dispute.answered', subject: pack.order.id, detail })
    return shown(made)
  })
}

function whyNot(ctx: Ctx, { dispute, payment }: Pack, before: readonly Row[]) {
  const isHere = payment.provider === ctx.payments.name
  if (dispute.status !== 'open' || !isHere) return 'dispute_not_open' as const
  const isUnderWay = before.some(({ state, submit }) => state === 'sending' || (state === 'sent' && submit))
  return isUnderWay || !dispute.dueBy ? ('dispute_answered' as const) : undefined
}

function answersOf(db: Db, disputeId: string): Promise<Row[]> {
  const { createdAt, id } = disputeAnswers
  const isOf = eq(disputeAnswers.disputeId, disputeId)
  return db.select().from(disputeAnswers).where(isOf).orderBy(desc(createdAt), desc(id)).limit(20)
}

function shown({ id, submit, state, failure, author, createdAt, sentAt }: Row) {
  return { id, submit, state, failure, author, createdAt, sentAt }
}
