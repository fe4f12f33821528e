import { consents } from '../../../../db/tables/consents.ts'
import type { Agreements } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { hashOfWords } from '../../kernel/hashes.ts'
import { idFrom } from '../../kernel/id-from.ts'
import type { Ctx } from '../../system/context.ts'

/** Copies what an order was placed with, to the monthly charge and to the language, into the ledger, once; an order without either adds nothing. */
export async function keepConsents(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  order: { id: string; agreements: Agreements; userId: string },
): Promise<void> {
  const { renewalConsent, contractLanguage } = order.agreements
  const given = [
    ...(renewalConsent ? [{ kind: 'renewal' as const, ...renewalConsent }] : []),
    ...(contractLanguage ? [{ kind: 'contract_language' as const, ...contractLanguage }] : []),
  ]
  for (const { kind, textVersion, text, locale, amounts, network, agreedAt } of given) {
    await tx
      .insert(consents)
      .values({
        id: consentIdOf(kind, order.id),
        kind,
        userId: order.userId,
        orderId: order.id,
        textVersion,
        text,
        textHash: hashOfWords(text),
        language: locale,
        amounts: amounts ? { ...amounts } : null,
        units: kind === 'renewal' ? (amounts?.quantity ?? 1) : null,
        network: network ?? null,
        agreedAt: new Date(agreedAt),
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
  }
}

/** The same before and after it is on the ledger. */
export function consentIdOf(kind: string, orderId: string): string {
  return idFrom('con', kind, orderId)
}
