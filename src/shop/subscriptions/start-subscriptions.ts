import { subscriptions } from '../../../db/tables/subscriptions.ts'
import { findMemberByEmail } from '../accounts/queries.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { ShopError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { requireStaff } from '../staff/duties.ts'
import type { Subscription } from './queries.ts'

export interface Install {
  /** The account's. */
  email: string
  country: MarketCode
  /** Adapters installed on the same day; 1 with a serial number. */
  quantity: number
  deviceSerial?: string | undefined
  /** The day of install; today without it. */
  startedAt?: Date | undefined
}

/**
 * Adapters were installed: one plan for each starts.
 * @throws ShopError `not_found` without an account, `conflict` when the adapter has a plan already
 */
export async function startSubscriptions(ctx: Ctx, install: Install): Promise<Subscription[]> {
  requireStaff(ctx, 'plans')
  const member = await findMemberByEmail(ctx.db, install.email)
  if (!member) throw new ShopError('unknown_subscriber')
  const now = ctx.clock.now()
  const rows = Array.from({ length: install.quantity }, () => ({
    id: newId('sub'),
    userId: member.id,
    country: install.country,
    deviceSerial: install.deviceSerial?.toUpperCase() ?? null,
    startedAt: install.startedAt ?? now,
    createdAt: now,
  }))
  return ctx.db.transaction(async (tx) => {
    const started = await tx.insert(subscriptions).values(rows).onConflictDoNothing().returning()
    if (started.length < rows.length) throw installedAlready()
    for (const { id } of started) {
      await recordAudit(tx, ctx.actor, {
        action: 'subscription.started',
        subject: id,
        detail: { userId: member.id },
      })
    }
    return started
  })
}

function installedAlready(): ShopError {
  return new ShopError('device_has_plan', { at: 'deviceSerial' })
}
