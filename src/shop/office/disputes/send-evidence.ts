import { eq } from 'drizzle-orm'
import { disputeAnswers } from '../../../../db/tables/dispute-answers.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { isShopError } from '../../kernel/errors.ts'
import { takeDisputes } from '../../sale/payments/take-disputes.ts'
import type { Ctx } from '../../system/context.ts'
import { describePack, type PackPrinter } from './pack-document.ts'
import { evidenceOf } from './pack-evidence.ts'
import { readPack } from './read-pack.ts'

type Row = typeof disputeAnswers.$inferSelect

/**
 * Takes one answer to the card company. Tried again after a crash, it finds the paper that is there already, and an
 * answer that arrived though nobody heard of it. @throws ShopError `unavailable`; the job is then tried again
 */
export async function sendEvidence(ctx: Ctx, answerId: string, printer: PackPrinter): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db.select().from(disputeAnswers).where(eq(disputeAnswers.id, answerId))
  if (row?.state !== 'sending') return
  const pack = await readPack(ctx.db, row.disputeId)
  const failure = await send(ctx, row, { pack, printer })
  const state = failure ? 'refused' : 'sent'
  await note(ctx, answerId, { state, failure, sentAt: failure ? null : ctx.clock.now() })
  await takeDisputes(ctx, pack.payment.reference)
}

interface What {
  pack: Awaited<ReturnType<typeof readPack>>
  printer: PackPrinter
}

/** @returns why it was not taken; null where it was */
async function send(ctx: Ctx, row: Row, { pack, printer }: What): Promise<string | null> {
  const { reference: paymentReference } = pack.payment
  const { reference } = pack.dispute
  const there = (await ctx.payments.listDisputes(paymentReference)).find((one) => one.reference === reference)
  if (there?.status !== 'open') return 'dispute_not_open'
  if (!there.dueBy) return row.submit && row.triedAt ? null : 'dispute_answered'
  const file = row.fileReference ?? (await keepPaper(ctx, row.id, { pack, printer }))
  await note(ctx, row.id, { triedAt: ctx.clock.now() })
  const evidence = evidenceOf(pack)
  try {
    await ctx.payments.answerDispute({ reference, paymentReference, evidence, file, submit: row.submit })
    return null
  } catch (error) {
    if (isShopError(error, 'payment_refused') || isShopError(error, 'unknown_at_provider'))
      return 'payment_refused'
    throw error
  }
}

async function keepPaper(ctx: Ctx, id: string, { pack, printer }: What): Promise<string> {
  const bytes = await printer.print(await describePack(ctx, pack))
  const fileReference = await ctx.payments.keepEvidence({ name: `order-${pack.order.number}.pdf`, bytes })
  await note(ctx, id, { fileReference })
  return fileReference
}

async function note(ctx: Ctx, id: string, change: Partial<Row>): Promise<void> {
  await ctx.db.update(disputeAnswers).set(change).where(eq(disputeAnswers.id, id))
}
