import { Hono } from 'hono'
import { z } from 'zod'
import type { VehicleCatalogue } from '../../shop/facts/vehicles/catalogue.ts'
import { IMPORT_SOURCES, importVehicles } from '../../shop/facts/vehicles/import-vehicles.ts'
import { listOverrides } from '../../shop/facts/vehicles/list-overrides.ts'
import { listUnclearQuestions, QUESTION_CURSOR } from '../../shop/facts/vehicles/list-unclear-questions.ts'
import type { UnclearQuestions } from '../../shop/facts/vehicles/unclear-questions.ts'
import { textUpTo } from '../../shop/kernel/bounded-text.ts'
import { ShopError } from '../../shop/kernel/errors.ts'
import { exportOverrides } from '../../shop/office/exports/export-overrides.ts'
import { readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { MAX_INTEGER } from '../wire-values.ts'
import { readUpload } from './read-upload.ts'
import { sendCsv } from './send-csv.ts'

/** The one route under /api that takes more than a form. EPA's file with all its columns is about 20 MB. */
export const IMPORT_PATH = '/api/admin/vehicles/import'
const MAX_FILE = 64 * 1024 * 1024

export const QuestionQuery = z.object({
  cursor: textUpTo(400).regex(QUESTION_CURSOR).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const OverrideQuery = z.object({
  cursor: z.coerce.number().int().min(0).max(MAX_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const Import = z.object({ source: z.enum(IMPORT_SOURCES) })

/** Vehicle data: imports of EPA's list and of the operator's own corrections, and what it has no answer to. */
export function vehiclesRoutes(catalogue: VehicleCatalogue, questions: UnclearQuestions) {
  return new Hono<ShopEnv>()
    .get('/questions', async (c) =>
      c.json(await listUnclearQuestions(c.var.ctx, questions, readQuery(c, QuestionQuery))),
    )
    .get('/overrides', async (c) => c.json(await listOverrides(c.var.ctx, readQuery(c, OverrideQuery))))
    .get('/overrides.csv', async (c) => sendCsv(c, 'corrections.csv', await exportOverrides(c.var.ctx)))
    .post('/import', async (c) => {
      const { source } = readQuery(c, Import)
      if (!/^text\/csv\b/i.test(c.req.header('content-type') ?? '')) {
        throw new ShopError('not_csv')
      }
      const report = await importVehicles(c.var.ctx, source, readUpload(c.req.raw.body, MAX_FILE))
      await catalogue.reload()
      return c.json(report)
    })
}
