import { recordAudit } from '../../kernel/audit.ts'
import { type ListedOrder, readOrderPage } from '../../sale/orders/list-orders.ts'
import { readShippingFacts, type ShippingFacts } from '../../sale/shipping/shipping-facts.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Columns, csvFile, phoneCell, plainCsvFile } from './csv.ts'
import { LABEL_PRESETS, type LabelLine, type LabelProgram } from './label-presets.ts'

const PAGE = 500

const COLUMNS: Columns<ListedOrder> = {
  order: ({ order }) => order.number,
  adapters: ({ toPack }) => toPack,
  firstName: ({ order }) => order.shippingAddress?.contact.firstName,
  lastName: ({ order }) => order.shippingAddress?.contact.lastName,
  company: ({ order }) => order.shippingAddress?.businessName,
  line1: ({ order }) => order.shippingAddress?.line1,
  line2: ({ order }) => order.shippingAddress?.line2,
  city: ({ order }) => order.shippingAddress?.city,
  state: ({ order }) => order.shippingAddress?.state,
  postalCode: ({ order }) => order.shippingAddress?.postalCode,
  country: ({ order }) => order.country.toUpperCase(),
  phone: ({ order }) => phoneCell(order.shippingAddress?.contact.phone),
  email: ({ order }) => order.email,
}

export interface LabelWish {
  /** Whose columns; without one, the office's own for a spreadsheet. */
  program?: LabelProgram | undefined
  /** As the program calls it; empty where it decides. */
  service?: string | undefined
}

/**
 * Where the parcels to pack go, for the program of a carrier: CSV, what waits longest first. The audit log has it first.
 * A file for a program has phones and numbers as they are; one for a spreadsheet keeps them from being formulas.
 */
export async function exportLabels(
  ctx: Ctx,
  { program, service = '' }: LabelWish = {},
): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'fulfil_order')
  await recordAudit(ctx.db, ctx.actor, {
    action: 'labels.exported',
    subject: 'orders',
    detail: program ? { program } : {},
  })
  if (!program) return csvFile(COLUMNS, parcelsToPack(ctx))
  const { columns, hasMark, rows } = LABEL_PRESETS[program]
  const facts = await readShippingFacts(ctx.db)
  return plainCsvFile({ columns, hasMark }, linesToLabel(ctx, { facts, service, isByLine: rows === 'line' }))
}

async function* linesToLabel(
  ctx: Ctx,
  { facts, service, isByLine }: { facts: Map<string, ShippingFacts>; service: string; isByLine: boolean },
) {
  for await (const parcels of parcelsToPack(ctx))
    yield parcels.flatMap(({ order, toShip }): LabelLine[] => {
      const lines = toShip.map((line) => ({ ...line, facts: facts.get(line.sku) }))
      return (isByLine ? lines : lines.slice(0, 1)).map((line) => ({ order, lines, line, service }))
    })
}

async function* parcelsToPack(ctx: Ctx) {
  for (let cursor: number | null | undefined; cursor !== null; ) {
    const filter = {
      status: 'paid',
      held: false,
      sort: 'placed',
      cursor: cursor ?? undefined,
      limit: PAGE,
    } as const
    const page = await readOrderPage(ctx.db, filter)
    yield page.orders.filter(({ toPack }) => toPack > 0)
    cursor = page.next
  }
}
