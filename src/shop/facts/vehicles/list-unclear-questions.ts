import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { vehicleQuestions } from '../../../../db/tables/vehicles.ts'
import { answer, Count, Country, nextPage, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { answerVehicle } from './answer.ts'
import { lastModelYear, listMakes, spansOf } from './browse.ts'
import type { Catalogue } from './catalogue.ts'
import { findNamed } from './find-named.ts'
import { isUnclear, type UnclearQuestions } from './unclear-questions.ts'

const UnclearQuestion = answer(
  'UnclearQuestion',
  'A car that shoppers asked about and got no clear answer for',
  z.object({
    make: z.string().nullable().describe('Null where a VIN does not tell it'),
    model: z.string().nullable().describe('Null where a VIN does not tell it'),
    year: z.int().nullable().describe('The model year; null beside `wmi`'),
    country: Country,
    wmi: z
      .string()
      .nullable()
      .describe('The beginning of a VIN whose maker the shop does not know, as in `1M9`; else null'),
    asked: Count.describe('How often'),
    firstAt: When,
    lastAt: When,
    isClear: z.boolean().describe('Whether a shopper would get a clear answer now, as after an import'),
  }),
)

export const UnclearQuestionPage = answer(
  'UnclearQuestionPage',
  'Cars without a clear answer, most asked for first',
  z.object({
    questions: z
      .array(UnclearQuestion)
      .describe('Equal counts: the car that was first asked for last comes first'),
    next: nextPage(z.string()),
  }),
)

type Row = typeof vehicleQuestions.$inferSelect

export interface QuestionFilter {
  /** `next` of the page before. */
  cursor?: string | undefined
  limit: number
}

/** The cursor of a page: how often the last car was asked for, and its number. */
export const QUESTION_CURSOR = /^(\d{1,9})_(\d{1,9})$/

/** Who may: staff. What this process has counted is written first. */
export async function listUnclearQuestions(
  ctx: Ctx,
  questions: UnclearQuestions,
  { cursor, limit }: QuestionFilter,
): Promise<z.input<typeof UnclearQuestionPage>> {
  requireStaff(ctx, 'read')
  await questions.write()
  const { asked, id } = vehicleQuestions
  const [, lastAsked, lastId] = QUESTION_CURSOR.exec(cursor ?? '') ?? []
  const before =
    lastId === undefined ? undefined : sql`(${asked}, ${id}) < (${Number(lastAsked)}, ${Number(lastId)})`
  const rows = await ctx.db
    .select()
    .from(vehicleQuestions)
    .where(before)
    .orderBy(desc(asked), desc(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const catalogue = await ctx.vehicles.current()
  const lastYear = lastModelYear(ctx.clock.now())
  return {
    questions: page.map((row) => present(row, isClearNow(catalogue, row, lastYear))),
    next: rows.length > limit && last ? `${last.asked}_${last.id}` : null,
  }
}

function present(row: Row, isClear: boolean): z.input<typeof UnclearQuestion> {
  const { year, country, asked, firstAt, lastAt } = row
  return {
    make: row.make || null,
    model: row.model || null,
    wmi: row.wmi || null,
    ...{ year: year || null, country, asked, firstAt, lastAt, isClear },
  }
}

function isClearNow(
  catalogue: Catalogue,
  { make, model, year, country, wmi }: Row,
  lastYear: number,
): boolean {
  if (wmi) return catalogue.wmis.has(wmi)
  const known = findNamed(listMakes(catalogue), make)
  const named = known && findNamed(known.models.values(), model)
  if (!known || !named || year > lastYear || spansOf(named, year, country).length === 0) return false
  return !isUnclear(
    answerVehicle(catalogue, { makeId: known.id, modelId: named.id, year, lastYear }, { country }).decision,
  )
}
