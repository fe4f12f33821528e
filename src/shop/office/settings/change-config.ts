import type { z } from 'zod'
import { configOverrides } from '../../../../db/tables/catalog.ts'
import { ConfigChange, type ShopConfig } from '../../facts/config/config.ts'
import { type ConfigSource, readOverrides } from '../../facts/config/config-source.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { requireAsSeen, seenOf, takeTurns } from '../../kernel/seen.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { requireSkus } from './require-skus.ts'

/** A change of settings, and how those fields were when the caller read them. */
export const SettingsChange = ConfigChange.extend({ seen: seenOf(Object.keys(ConfigChange.shape)) })

/**
 * Overrides some fields of GET /config from now on, without a restart.
 * @throws ShopError `unknown_variant`, `changed_meanwhile`
 */
export async function changeConfig(
  ctx: Ctx,
  source: ConfigSource,
  { seen, ...change }: z.infer<typeof SettingsChange>,
): Promise<ShopConfig> {
  requireStaff(ctx, 'settings')
  requireSkus(await ctx.catalog.current(), change)
  const updatedAt = ctx.clock.now()
  const lately = await source.current()
  await ctx.db.transaction(async (tx) => {
    await takeTurns(tx, 'config')
    // Another process may have changed what this one read a second ago.
    const now: Record<string, unknown> = { ...lately, ...(await readOverrides(tx)) }
    await requireAsSeen(tx, { seen, now, subject: 'config', acts: ['config.changed'] })
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, now[field] ?? null]))
    for (const [field, value] of Object.entries(change)) {
      const row = { value: JSON.stringify(value), updatedAt }
      await tx
        .insert(configOverrides)
        .values({ field, ...row })
        .onConflictDoUpdate({ target: configOverrides.field, set: row })
    }
    const detail = { before, after: { ...change } }
    await recordAudit(tx, ctx.actor, { action: 'config.changed', subject: 'config', detail })
  })
  source.refresh()
  return source.current()
}
