import { eq } from 'drizzle-orm'
import { variants } from '../../../db/tables/catalog.ts'
import { FIRST_LANGUAGE } from '../../words/language-files.ts'
import { languages } from '../../words/say.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { ShopError } from '../kernel/errors.ts'
import { requireStaff } from '../staff/duties.ts'
import { titleIn } from './catalog.ts'

/**
 * Gives a product another title, in one language or in every one. Carts, pages and new orders show it within a second; an order
 * that was made keeps the title it was sold under.
 * @throws ShopError `unknown_sku`, `unknown_language`
 */
export async function renameVariant(
  ctx: Ctx,
  sku: string,
  { title, language }: { title: string; language?: string | undefined },
): Promise<{ sku: string; title: string }> {
  requireStaff(ctx, 'prices')
  if (language && !languages.includes(language))
    throw new ShopError('unknown_language', { languages: languages.join(', ') })
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(variants).where(eq(variants.sku, sku)).for('update')
    if (!before) throw new ShopError('unknown_sku')
    const isOther = language !== undefined && language !== FIRST_LANGUAGE
    const named = isOther
      ? { titles: { ...before.titles, [language]: title } }
      : language
        ? { title }
        : { title, titles: {} }
    await tx.update(variants).set(named).where(eq(variants.sku, sku))
    await recordAudit(tx, ctx.actor, {
      action: 'variant.renamed',
      subject: sku,
      detail: { from: titleIn(before, language ?? FIRST_LANGUAGE), to: title, ...(language && { language }) },
    })
  })
  ctx.catalog.refresh()
  return { sku, title }
}
