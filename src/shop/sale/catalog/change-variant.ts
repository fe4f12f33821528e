import { eq } from 'drizzle-orm'
import { variants } from '../../../../db/tables/catalog.ts'
import { FIRST_LANGUAGE } from '../../../words/language-files.ts'
import { languages } from '../../../words/say.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { requireAsSeen, type Seen } from '../../kernel/seen.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { titleIn } from './catalog.ts'

type Row = typeof variants.$inferSelect

/** What is told of a product; what is left out stays as it is. */
export interface VariantTexts {
  title?: string | undefined
  /** Empty for the text that comes with the shop. */
  description?: string | undefined
  /** What its picture shows; empty for the text that comes with the shop. */
  altText?: string | undefined
  /** As in `fr-CA`; every language without it. */
  language?: string | undefined
  /** As the caller read them, in that language. */
  seen?: Seen | undefined
}

/**
 * Gives a product another title, description or text for its picture, in one language or in every one. Pages, carts and
 * new orders show it within a second; an order that was made keeps the title it was sold under.
 * @throws ShopError `unknown_sku`, `unknown_language`
 */
export async function changeVariant(ctx: Ctx, sku: string, texts: VariantTexts): Promise<void> {
  requireStaff(ctx, 'prices')
  const { title, language } = texts
  if (language && !languages.includes(language))
    throw new ShopError('unknown_language', { languages: languages.join(', ') })
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(variants).where(eq(variants.sku, sku)).for('update')
    if (!before) throw new ShopError('unknown_sku')
    const now = textsIn(before, language ?? FIRST_LANGUAGE)
    const acts = ['variant.renamed', 'variant.described'] as const
    await requireAsSeen(tx, { seen: texts.seen, now, subject: sku, acts })
    if (title !== undefined) await rename(tx, ctx, { before, title, language })
    await describe(tx, ctx, { before, texts })
  })
  ctx.catalog.refresh()
}

/** What the shop has of a product in one language, as `GET /api/admin/variants` tells it. */
function textsIn(row: Row, language: string) {
  return {
    title: titleIn(row, language),
    description: row.descriptions[language],
    altText: row.altTexts[language],
  }
}

async function rename(
  tx: Db,
  ctx: Ctx,
  { before, title, language }: { before: Row; title: string; language: string | undefined },
): Promise<void> {
  const isOther = language !== undefined && language !== FIRST_LANGUAGE
  const named = isOther
    ? { titles: { ...before.titles, [language]: title } }
    : language
      ? { title }
      : { title, titles: {} }
  await tx.update(variants).set(named).where(eq(variants.sku, before.sku))
  await recordAudit(tx, ctx.actor, {
    action: 'variant.renamed',
    subject: before.sku,
    detail: { from: titleIn(before, language ?? FIRST_LANGUAGE), to: title, ...(language && { language }) },
  })
}

const COLUMNS = { description: 'descriptions', altText: 'altTexts' } as const

async function describe(
  tx: Db,
  ctx: Ctx,
  { before, texts }: { before: Row; texts: VariantTexts },
): Promise<void> {
  const { language } = texts
  const named = (['description', 'altText'] as const).filter((name) => texts[name] !== undefined)
  if (named.length === 0) return
  const written = named.map((name) => {
    const column = COLUMNS[name]
    return [column, withText(before[column], { text: texts[name] ?? '', language })] as const
  })
  await tx.update(variants).set(Object.fromEntries(written)).where(eq(variants.sku, before.sku))
  const seen = language ?? FIRST_LANGUAGE
  await recordAudit(tx, ctx.actor, {
    action: 'variant.described',
    subject: before.sku,
    detail: {
      before: Object.fromEntries(named.map((name) => [name, before[COLUMNS[name]][seen] ?? ''])),
      after: Object.fromEntries(named.map((name) => [name, texts[name] ?? ''])),
      ...(language && { language }),
    },
  })
}

/** Of all languages, or with one of them changed; without those that are empty. */
function withText(
  texts: Record<string, string>,
  { text, language }: { text: string; language: string | undefined },
): Record<string, string> {
  const all = language
    ? { ...texts, [language]: text }
    : Object.fromEntries(languages.map((each) => [each, text]))
  return Object.fromEntries(Object.entries(all).filter(([, each]) => each !== ''))
}
