import { configOverrides } from '../../../db/tables/catalog.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { requireStaff } from '../staff/duties.ts'
import type { ConfigChange, ShopConfig } from './config.ts'
import type { ConfigSource } from './config-source.ts'
import { requireSkus } from './require-skus.ts'

/** Overrides some fields of GET /config from now on, without a restart. @throws ShopError `unknown_variant` */
export async function changeConfig(
  ctx: Ctx,
  source: ConfigSource,
  change: ConfigChange,
): Promise<ShopConfig> {
  requireStaff(ctx, 'settings')
  requireSkus(await ctx.catalog.current(), change)
  const updatedAt = ctx.clock.now()
  const now: Record<string, unknown> = await source.current()
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, now[field] ?? null]))
  await ctx.db.transaction(async (tx) => {
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
