import { providerEvents } from '../../../../db/tables/provider-events.ts'
import { anyone } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import type { ProviderEvent } from './provider-event.ts'

/**
 * Takes a webhook call in: verified on its raw body, stored once under the provider's event id together
 * with the job that handles it, and only then answered.
 * @throws ShopError `malformed` for a forged, altered or stale call
 */
export async function receiveEvent(ctx: Ctx, rawBody: string, headers: Headers): Promise<void> {
  anyone(ctx)
  const event = await ctx.payments.readEvent(rawBody, headers)
  const id = newId('evt')
  await ctx.db.transaction(async (tx) => {
    const stored = await tx
      .insert(providerEvents)
      .values({
        id,
        provider: ctx.payments.name,
        externalId: event.externalId,
        type: event.type,
        payload: { ...event.payload, news: event.news },
        providerSessionId: event.providerSessionId,
        amount: event.amount,
        receivedAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id })
    if (stored.length === 0) return
    await ctx.jobs.enqueue(tx, { name: 'handle-provider-event', data: { eventId: id } })
    if (event.odd.length > 0) await tellOfOdd(tx, ctx, event)
  })
}

/** Kept and handled as far as it can be read: a person looks what the provider meant. */
async function tellOfOdd(tx: Db, ctx: Ctx, { externalId, type, odd }: ProviderEvent): Promise<void> {
  ctx.log.warn('provider_event.odd', { event: externalId, type, fields: odd.join(' ') })
  const detail = { reason: `${type}: ${odd.join(', ')}` }
  await raiseNotice(tx, ctx, { kind: 'odd_event', key: externalId, subject: externalId, detail })
}
