import { and, desc, eq } from 'drizzle-orm'
import { legalTexts } from '../../../../db/tables/legal.ts'
import { FIRST_LANGUAGE } from '../../../words/language-files.ts'
import { languages } from '../../../words/say.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { requireAsSeen, type Seen, takeTurns } from '../../kernel/seen.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { isLegalDocument, type LegalDocument, SAMPLE_EDITION } from './legal-document.ts'
import { legalTextTrouble } from './legal-markdown.ts'
import type { LegalSource, LegalVersion } from './legal-texts.ts'

export interface LegalChange {
  language?: string | undefined
  /** Markdown; left out, the shop's sample is adopted as the operator's own. */
  text?: string | undefined
  /** The version the new one is written over. */
  seen?: Seen | undefined
}

/** A document with every version it ever had, newest first. */
export interface LegalHistory {
  document: LegalDocument
  language: string
  versions: LegalVersion[]
}

/** @throws ShopError `unknown_legal_document`, `unknown_language` */
export async function readLegalHistory(
  ctx: Ctx,
  name: string,
  language = FIRST_LANGUAGE,
): Promise<LegalHistory> {
  requireStaff(ctx, 'read')
  const document = requireDocument(name, language)
  const versions = await ctx.db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.document, document), eq(legalTexts.language, language)))
    .orderBy(desc(legalTexts.version))
  return { document, language, versions }
}

/**
 * Puts a new version of a legal text in force at once; earlier ones stay on record.
 * @throws ShopError `unknown_legal_document`, `unknown_language`, or why the text cannot be shown
 */
export async function publishLegalText(
  ctx: Ctx,
  { legal, document: name }: { legal: LegalSource; document: string },
  { language = FIRST_LANGUAGE, text, seen }: LegalChange,
): Promise<LegalHistory> {
  requireStaff(ctx, 'settings')
  const document = requireDocument(name, language)
  if (text !== undefined) refuseUnusable(text)
  await ctx.db.transaction(async (tx) => {
    await takeTurns(tx, `${document} ${language}`)
    const [last] = await tx
      .select({ version: legalTexts.version })
      .from(legalTexts)
      .where(and(eq(legalTexts.document, document), eq(legalTexts.language, language)))
      .orderBy(desc(legalTexts.version))
      .limit(1)
    const now = { version: last?.version }
    await requireAsSeen(tx, { seen, now, subject: document, acts: ['legal_text.published'] })
    const version = (last?.version ?? 0) + 1
    await tx.insert(legalTexts).values({
      document,
      language,
      version,
      text: text ?? null,
      sampleEdition: text === undefined ? SAMPLE_EDITION : null,
      publishedAt: ctx.clock.now(),
      publishedBy: actorName(ctx.actor),
    })
    const after = { version, isSample: text === undefined }
    const detail = { language, before: last ? { version: last.version } : null, after }
    await recordAudit(tx, ctx.actor, { action: 'legal_text.published', subject: document, detail })
  })
  legal.refresh()
  return readLegalHistory(ctx, document, language)
}

function requireDocument(name: string, language: string): LegalDocument {
  if (!isLegalDocument(name)) throw new ShopError('unknown_legal_document')
  if (!languages.includes(language)) {
    throw new ShopError('unknown_language', { languages: languages.join(', ') })
  }
  return name
}

function refuseUnusable(text: string): void {
  const trouble = legalTextTrouble(text)
  if (!trouble) return
  const at = { at: 'text' }
  if (trouble.problem === 'legal_text_without_clauses') throw new ShopError(trouble.problem, at)
  if (trouble.problem === 'legal_text_link') throw new ShopError(trouble.problem, trouble.data, at)
  throw new ShopError(trouble.problem, trouble.data, at)
}
