import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { sessions, verifications } from '../../../db/tables/accounts.ts'
import { productPictures } from '../../../db/tables/catalog.ts'
import { operatorNotices } from '../../../db/tables/notices.ts'
import { idempotencyKeys, orders } from '../../../db/tables/orders.ts'
import { checkoutSessions } from '../../../db/tables/payments.ts'
import { providerEvents } from '../../../db/tables/provider-events.ts'
import { vehicleQuestions } from '../../../db/tables/vehicles.ts'
import type { Ctx } from '../context.ts'
import { deleteOldForms } from '../kept-forms/keep-form.ts'
import { requireSystem } from '../kernel/actor.ts'
import { isConstant } from '../kernel/constant.ts'
import { deleteOldMessages } from '../outgoing-webhooks/collect-events.ts'
import { eraseAbandoned } from './erase-abandoned.ts'
import { KEEP_DAYS } from './keep-days.ts'

const DAY_MS = 86_400_000

/** A car without a question for a year leaves the list. */
const QUESTION_DAYS = 365

/** Pages and carts that were loaded while a product had a picture ask for it later. */
const PICTURE_DAYS = 90

/**
 * Deletes what has outlived its purpose, by the days of the settings. Each kind is a statement of its own: what one
 * round does not manage, the next does.
 */
export async function deleteOldData(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const { keys, events, abandoned } = ctx.settings.keepDays ?? KEEP_DAYS
  const { db } = ctx
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keys)))
  await db
    .delete(providerEvents)
    .where(and(lt(providerEvents.receivedAt, before(events)), isNotNull(providerEvents.handledAt)))
  await deleteOldMessages(ctx, before(events))
  const isAnswered = and(
    eq(operatorNotices.kind, 'quote_request'),
    lt(operatorNotices.doneAt, before(events)),
  )
  await db.delete(operatorNotices).where(isAnswered)
  const isOld = lt(checkoutSessions.createdAt, before(abandoned))
  await db.delete(checkoutSessions).where(and(isConstant(checkoutSessions.status, 'expired'), isOld))
  await db.delete(sessions).where(lt(sessions.expiresAt, before(abandoned)))
  await db.delete(verifications).where(lt(verifications.expiresAt, before(abandoned)))
  await deleteOldForms(ctx)
  await db.delete(vehicleQuestions).where(lt(vehicleQuestions.lastAt, before(QUESTION_DAYS)))
  await db.delete(productPictures).where(lt(productPictures.leftAt, before(PICTURE_DAYS)))
  const erased = await eraseAbandoned(db, lt(orders.updatedAt, before(abandoned)))
  if (erased > 0) ctx.log.info('retention.orders_erased', { count: erased })
}
