import { eq } from 'drizzle-orm'
import { productPictures } from '../../../../db/tables/catalog.ts'
import { anyone } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import type { PictureType } from './picture-type.ts'

/** A picture of a product by what it holds, as anyone may see it. */
export async function findPicture(
  ctx: Ctx,
  sha256: string,
): Promise<{ type: PictureType; content: Uint8Array } | undefined> {
  anyone(ctx)
  const { type, content } = productPictures
  const [found] = await ctx.db
    .select({ type, content })
    .from(productPictures)
    .where(eq(productPictures.sha256, sha256))
  return found
}
