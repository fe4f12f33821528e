import { recordAudit } from '../../kernel/audit.ts'
import type { Day } from '../../kernel/day.ts'
import { type StockValue, valueStock } from '../../sale/stock/stock-value.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Columns, csvFile } from './csv.ts'

const columnsOf = ({ on, from }: StockValue): Columns<StockValue['lines'][number]> => ({
  on: () => on,
  sku: ({ sku }) => sku,
  product: ({ title }) => title,
  currency: ({ currency }) => currency,
  units: ({ units }) => units,
  averageCost: ({ averageCost }) => averageCost,
  value: ({ value }) => value,
  from: () => from,
  soldUnits: ({ soldUnits }) => soldUnits,
  costOfSales: ({ costOfSales }) => costOfSales,
  otherCost: ({ otherCost }) => otherCost,
})

/** The value of the stock as a file for the accountant. The audit log names who took it first. */
export async function exportStockValue(
  ctx: Ctx,
  days: { on: Day; from: Day },
): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'accounting')
  const value = await valueStock(ctx, days)
  await recordAudit(ctx.db, ctx.actor, {
    action: 'stock.value_exported',
    subject: 'stock',
    detail: { on: value.on, from: value.from },
  })
  return csvFile(columnsOf(value), oneLoad(value.lines))
}

async function* oneLoad<Row>(rows: readonly Row[]) {
  yield rows
}
