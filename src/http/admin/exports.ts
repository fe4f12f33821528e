import { Hono } from 'hono'
import { z } from 'zod'
import { textUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { exportAccounting } from '../../shop/office/exports/export-accounting.ts'
import { exportAudit } from '../../shop/office/exports/export-audit.ts'
import { exportLabels } from '../../shop/office/exports/export-labels.ts'
import { exportOrders } from '../../shop/office/exports/export-orders.ts'
import { LABEL_PROGRAMS } from '../../shop/office/exports/label-presets.ts'
import { type Month, monthOf } from '../../shop/office/reports/month.ts'
import { listPayouts, type PayoutList } from '../../shop/office/reports/payouts.ts'
import { readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { ExportFilter } from './orders.ts'
import { sendCsv } from './send-csv.ts'
import { AuditExportQuery } from './staff.ts'

const MonthInput = textUpTo(10)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, inputError('date'))
  .transform((text) => text as Month)
  .meta({ description: 'As in `2026-11`' })

export const AccountingQuery = z.object({ month: MonthInput })

export const PayoutQuery = z.object({ month: MonthInput.optional() })

export const LabelQuery = z.object({
  program: z
    .enum(LABEL_PROGRAMS)
    .optional()
    .meta({ description: 'Whose columns; without it, a file for a spreadsheet' }),
  service: wordsUpTo(60).optional().meta({ description: 'As the program calls it; empty where it decides' }),
})

/** Lists as files, sent as they are read. */
export function exportsRoutes() {
  return new Hono<ShopEnv>()
    .get('/orders.csv', async (c) =>
      sendCsv(c, 'orders.csv', await exportOrders(c.var.ctx, readQuery(c, ExportFilter))),
    )
    .get('/audit.csv', async (c) =>
      sendCsv(c, 'audit.csv', await exportAudit(c.var.ctx, readQuery(c, AuditExportQuery))),
    )
    .get('/labels.csv', async (c) => {
      const wish = readQuery(c, LabelQuery)
      const name = wish.program ? `labels-${wish.program}.csv` : 'labels.csv'
      return sendCsv(c, name, await exportLabels(c.var.ctx, wish))
    })
    .get('/accounting.csv', async (c) => {
      const { month } = readQuery(c, AccountingQuery)
      return sendCsv(c, `accounting-${month}.csv`, await exportAccounting(c.var.ctx, month))
    })
    .get('/payouts', async (c) => {
      const { month = monthOf(c.var.ctx.clock.now()) } = readQuery(c, PayoutQuery)
      return c.json({ payouts: await listPayouts(c.var.ctx, month), next: null } satisfies z.input<
        typeof PayoutList
      >)
    })
}
