import { subscriptions } from '../../../../db/tables/subscriptions.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { findMemberByEmail } from '../../people/accounts/queries.ts'
import { lockDevices } from '../../plan/devices/lock-devices.ts'
import { normalSerial } from '../../plan/devices/serial.ts'
import type { Subscription } from '../../plan/plans/active-plans.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

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
 * Writes down plans that are billed elsewhere, one for each adapter. The shop charges nothing for them, so an adapter of its own
 * has none: that one is installed, and begins as its buyer agreed.
 * @throws ShopError `not_found` without an account, `conflict` when the adapter has a plan already or is the shop's own
 */
export async function startSubscriptions(ctx: Ctx, install: Install): Promise<Subscription[]> {
  requireStaff(ctx, 'plans')
  const member = await findMemberByEmail(ctx.db, install.email)
  if (!member) throw new ShopError('unknown_subscriber')
  const now = ctx.clock.now()
  const deviceSerial = install.deviceSerial === undefined ? null : normalSerial(install.deviceSerial)
  const rows = Array.from({ length: install.quantity }, () => ({
    id: newId('sub'),
    userId: member.id,
    country: install.country,
    deviceSerial,
    startedAt: install.startedAt ?? now,
    createdAt: now,
  }))
  return ctx.db.transaction(async (tx) => {
    if (deviceSerial !== null && (await lockDevices(tx, [deviceSerial])).size > 0)
      throw new ShopError('device_of_shop', { at: 'deviceSerial' })
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
