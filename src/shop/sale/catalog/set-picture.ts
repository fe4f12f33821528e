import { and, eq, sql } from 'drizzle-orm'
import { productPictures, variants } from '../../../../db/tables/catalog.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type ReadPicture, readPicture } from './read-picture.ts'

/**
 * Gives a product a picture of the operator's own, on pages and in carts within a second.
 * @param bytes a PNG, JPEG, WebP or AVIF file
 * @throws ShopError `unknown_sku`, and as `readPicture`
 */
export async function setPicture(ctx: Ctx, sku: string, bytes: Uint8Array): Promise<void> {
  requireStaff(ctx, 'prices')
  const picture = readPicture(bytes)
  await exchange(ctx, sku, picture)
}

/**
 * Gives a product the picture back that comes with the shop.
 * @throws ShopError `unknown_sku`
 */
export async function takeBackPicture(ctx: Ctx, sku: string): Promise<void> {
  requireStaff(ctx, 'prices')
  await exchange(ctx, sku, null)
}

async function exchange(ctx: Ctx, sku: string, picture: ReadPicture | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(variants).where(eq(variants.sku, sku)).for('update')
    if (!before) throw new ShopError('unknown_sku')
    const had = await lockPicture(tx, before.pictureSha256)
    if (had?.sha256 === picture?.sha256) return
    if (picture) await store(tx, picture)
    await tx
      .update(variants)
      .set({ pictureSha256: picture?.sha256 ?? null })
      .where(eq(variants.sku, sku))
    await leave(tx, ctx, had)
    await recordAudit(tx, ctx.actor, {
      action: 'variant.pictured',
      subject: sku,
      detail: { before: told(had), after: told(picture) },
    })
  })
  ctx.catalog.refresh()
}

type Told = Pick<ReadPicture, 'sha256' | 'type' | 'width' | 'height' | 'size'>

async function lockPicture(tx: Db, sha256: string | null): Promise<Told | undefined> {
  if (sha256 === null) return undefined
  const { type, width, height, size } = productPictures
  const [had] = await tx
    .select({ sha256: productPictures.sha256, type, width, height, size })
    .from(productPictures)
    .where(eq(productPictures.sha256, sha256))
    .for('update')
  return had
}

/** The same picture is stored once, and comes back to life where it had been left. */
async function store(tx: Db, picture: ReadPicture): Promise<void> {
  await tx
    .insert(productPictures)
    .values(picture)
    .onConflictDoUpdate({ target: productPictures.sha256, set: { leftAt: null } })
}

/** Notes since when the last picture is no product's; pages and carts that were loaded before still ask for it. */
async function leave(tx: Db, ctx: Ctx, had: Told | undefined): Promise<void> {
  if (!had) return
  const isNobodys = sql`not exists (select 1 from ${variants} where ${variants.pictureSha256} = ${productPictures.sha256})`
  await tx
    .update(productPictures)
    .set({ leftAt: ctx.clock.now() })
    .where(and(eq(productPictures.sha256, had.sha256), isNobodys))
}

/** What the audit log stores. */
function told(picture: Told | null | undefined) {
  if (!picture) return { picture: 'default' }
  const { sha256, type, width, height, size } = picture
  return { picture: sha256, type, width, height, size }
}
