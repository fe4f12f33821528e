import { getStocktake } from '../../sale/stock/count-stocktake.ts'
import type { StocktakeAnswer } from '../../sale/stock/present-stocktake.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Columns, csvFile } from './csv.ts'

const COLUMNS: Columns<StocktakeAnswer['lines'][number]> = {
  sku: ({ sku }) => sku,
  product: ({ title }) => title,
  condition: ({ condition }) => condition,
  expected: ({ expected }) => expected,
  counted: ({ found }) => found,
}

/** A sheet to count with on paper: a line for each shelf, what is to be there, and room for what is. @throws ShopError `not_found` */
export async function exportCountingSheet(ctx: Ctx, id: string): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'read')
  const { lines } = await getStocktake(ctx, id)
  return csvFile(COLUMNS, oneLoad(lines))
}

async function* oneLoad<Row>(rows: readonly Row[]) {
  yield rows
}
