import { taxChoices } from '../../../../db/tables/tax-choices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { DELIVERY_FEES } from './delivery-fees.ts'
import type { readTaxChoices } from './read-tax-choices.ts'
import type { TaxChoice } from './tax-choice.ts'
import { ratesInForce } from './tax-table.ts'

export interface NewTaxChoice extends Omit<TaxChoice, 'from'> {
  /** Today without it. */
  from?: string | undefined
  why: string
}

/**
 * Decides from a day on what is taxed in a place, beside the table. That day may be over: orders and bills already made
 * stay as they are, and `listTaxCorrections` says what it would have changed.
 * @throws ShopError `invalid` for a place or a day the table does not know, and for a delivery fee no state asks for
 */
export async function chooseTax(
  ctx: Ctx,
  { from: given, ...wish }: NewTaxChoice,
): Promise<Awaited<ReturnType<typeof readTaxChoices>>[number]> {
  requireStaff(ctx, 'taxes')
  const now = ctx.clock.now()
  const from = given ?? now.toISOString().slice(0, 10)
  requireKnown({ ...wish, from }, now)
  const choice = { ...wish, id: newId('txd'), from }
  const { from: startsOn, ...row } = choice
  await ctx.db.transaction(async (tx) => {
    await tx.insert(taxChoices).values({ ...row, startsOn, createdAt: now })
    await recordAudit(tx, ctx.actor, { action: 'tax.chosen', subject: choice.id, detail: { ...choice } })
  })
  ctx.tax.choices?.refresh()
  return choice
}

function requireKnown({ country, place, kind, from }: TaxChoice, now: Date): void {
  if (!ratesInForce({ country, place, kind }, now)) throw new ShopError('unknown_tax_place', { at: 'place' })
  if (!ratesInForce({ country, place, kind }, new Date(from)))
    throw new ShopError('tax_before_table', { at: 'from' })
  const hasFee = DELIVERY_FEES.some((fee) => fee.country === country && fee.place === place)
  if (kind === 'fee' && !hasFee) throw new ShopError('no_delivery_fee', { at: 'place' })
}
