import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { taxCertificates } from '../../../../db/tables/exemptions.ts'
import type { CertificateStatus } from '../../facts/tax/certificate.ts'
import { dayThere } from '../../facts/tax/exemption.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { isoDay, wordsUpTo } from '../../kernel/bounded-text.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { inputError } from '../../kernel/input-error.ts'
import type { Ctx } from '../../system/context.ts'
import type { CertificateNewsKind } from '../../system/jobs.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Certificate, readCertificates } from './file-certificate.ts'
import { presentCertificate } from './list-certificates.ts'
import { firstCoveredAt, returnTaxes } from './return-tax.ts'
import type { StaffCertificate } from './schema.ts'
import { ordersHeldFor, settleHeldOrder } from './settle-held-order.ts'

const Reason = wordsUpTo(300).min(1, inputError('required'))
const CertificateDay = isoDay(inputError('date'))

export const CertificateDecision = z
  .object({
    decision: z
      .enum(['accept', 'refuse', 'withdraw'])
      .meta({ description: 'What waits is accepted or refused; what was accepted is withdrawn' }),
    startsOn: CertificateDay.optional().meta({
      description:
        'To accept: the first day it holds; without one the day of the order it came with, or of its filing',
    }),
    expiresOn: CertificateDay.nullish().meta({
      description:
        'To accept: the last day it holds; without one as it was sent, null where it does not run out',
    }),
    reason: Reason.optional().meta({ description: 'To refuse or withdraw: why, as its sender reads it' }),
  })
  .refine(({ decision, reason }) => decision === 'accept' || reason !== undefined, {
    path: ['reason'],
    message: inputError('required'),
  })
export type CertificateDecision = z.infer<typeof CertificateDecision>

const NEXT: Record<CertificateDecision['decision'], { from: CertificateStatus; to: CertificateNewsKind }> = {
  accept: { from: 'waiting', to: 'accepted' },
  refuse: { from: 'waiting', to: 'refused' },
  withdraw: { from: 'accepted', to: 'withdrawn' },
}

/**
 * Accepts a certificate, refuses it, or ends one that was accepted. Accepted, the tax of the order it came with goes
 * back, and that of those its sender paid for while it waited; each once. Orders that were bought with it go on, or are
 * called off where it is refused. Its sender hears of it by mail.
 * @throws ShopError `unknown_certificate`, `certificate_decided`, `certificate_dates`
 */
export function decideCertificate(
  ctx: Ctx,
  id: string,
  wish: CertificateDecision,
): Promise<z.input<typeof StaffCertificate>> {
  requireStaff(ctx, 'tax_exemptions')
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(taxCertificates).where(eq(taxCertificates.id, id)).for('update')
    if (!before) throw new ShopError('unknown_certificate')
    const { from, to } = NEXT[wish.decision]
    if (before.status !== from) throw new ShopError('certificate_decided')
    const change = to === 'accepted' ? await datesOf(tx, before, wish) : { reason: wish.reason ?? null }
    const decided = { status: to, ...change, decidedAt: ctx.clock.now(), decidedBy: actorName(ctx.actor) }
    await tx.update(taxCertificates).set(decided).where(eq(taxCertificates.id, id))
    const after = { ...before, ...decided }
    await recordAudit(tx, ctx.actor, {
      action: `tax_certificate.${to}`,
      subject: id,
      detail: { before: shown(before), after: shown(after) },
    })
    if (to === 'accepted') await returnTaxes(tx, ctx, after)
    if (before.status === 'waiting')
      for (const orderId of await ordersHeldFor(tx, id))
        await settleHeldOrder(tx, ctx, { certificate: after, orderId })
    await ctx.jobs.enqueue(tx, { name: 'mail-tax-certificate', data: { certificateId: id, decision: to } })
    const [row] = await readCertificates(tx, eq(taxCertificates.id, id))
    if (!row) throw new Error(`certificate ${id} is gone`)
    return presentCertificate(ctx, row)
  })
}

async function datesOf(tx: Db, certificate: Certificate, wish: CertificateDecision) {
  const startsOn = wish.startsOn ?? dayThere(certificate.country, await firstCoveredAt(tx, certificate))
  const expiresOn = wish.expiresOn === undefined ? certificate.expiresOn : wish.expiresOn
  if (expiresOn !== null && expiresOn < startsOn)
    throw new ShopError('certificate_dates', { at: 'expiresOn' })
  return { startsOn, expiresOn }
}

function shown({ status, startsOn, expiresOn, reason }: Certificate) {
  return { status, startsOn, expiresOn, reason }
}
