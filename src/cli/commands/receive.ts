import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, type Said, text, UsageError } from '../command.ts'
import { layTable } from '../layout.ts'

type Received = OfficeAnswer<'POST /admin/receipts'>

export const receive: Command = {
  name: 'receive',
  usage: 'FILE [--sku SKU] [--order NUMBER] [--batch B] [--note N] [--dry-run]',
  summary: 'Receive a delivery from a file of serial numbers, and put it on sale.',
  help: [
    '  FILE       CSV with the columns serial, sku, iccid, batch and model; only serial is needed',
    '  --sku      the product of lines that name none',
    '  --order    the number of an open purchase order',
    '  --dry-run  show what would be received, and change nothing',
    '',
    'One invalid line refuses the whole file; adapters that cannot be received are skipped, with the reason.',
    '',
    'npm run shop -- receive northlake.csv --order PO-2041 --batch 2026-48 --dry-run',
  ],
  options: {
    sku: { type: 'string' },
    order: { type: 'string' },
    batch: { type: 'string' },
    note: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(said, shop) {
    const [file, ...more] = said.words
    if (!file || more.length > 0) throw new UsageError('Use: receive FILE')
    const query = new URLSearchParams({
      ...(await delivery(said, shop)),
      dryRun: String(said.options['dry-run'] === true),
    })
    const answer = await shop.upload<Received>(`/receipts?${query}`, file, 'text/csv')
    return { answer, text: layReceipt(answer) }
  },
}

async function delivery(said: Said, shop: AdminClient): Promise<Record<string, string>> {
  const number = text(said, 'order')
  const named = {
    sku: text(said, 'sku'),
    batch: text(said, 'batch'),
    deliveryNote: text(said, 'note'),
    supplierOrderId: number === undefined ? undefined : await orderOf(number, shop),
  }
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

async function orderOf(number: string, shop: AdminClient): Promise<string> {
  const { orders } = await shop.get<OfficeAnswer<'GET /admin/supplier-orders'>>('/supplier-orders', {
    open: 'true',
    limit: 200,
  })
  const found = orders.filter((order) => order.number === number)
  if (found[0] && found.length === 1) return found[0].id
  throw new UsageError(`${found.length || 'No'} open purchase orders have the number ${number}.`)
}

function layReceipt({ dryRun, lines, skipped }: Received): string {
  const taken = layTable(
    ['SKU', dryRun ? 'To receive' : 'Received', 'On sale', 'Short', 'Over'],
    lines.map(({ sku, received, onSale, short, over }) => [sku, received, onSale, short ?? '', over ?? '']),
  )
  if (skipped.length === 0) return taken
  const rows = skipped.map(({ line, serial, reason }) => [line ?? '', serial, reason])
  return `${taken}\n\nSkipped ${skipped.length}:\n${layTable(['Line', 'Serial', 'Why'], rows)}`
}

export const supplierOrders: Command = {
  name: 'supplier-orders',
  usage: '[--all]',
  summary: 'Show purchase orders and how much of each was received.',
  help: ['  --all  include received and closed orders; shows the newest 200'],
  options: { all: { type: 'boolean' } },
  async run(said, shop): Promise<Outcome> {
    if (said.words.length > 0) throw new UsageError('Use: supplier-orders [--all]')
    const query = { limit: 200, ...(said.options.all === true ? {} : { open: 'true' }) }
    const answer = await shop.get<OfficeAnswer<'GET /admin/supplier-orders'>>('/supplier-orders', query)
    const rows = answer.orders.flatMap(({ number, supplier, expectedOn, status, lines }) =>
      lines.map(({ sku, quantity, received }) => [
        number,
        supplier,
        expectedOn,
        status,
        sku,
        quantity,
        received,
      ]),
    )
    const heads = ['Number', 'Supplier', 'Due', 'State', 'SKU', 'Ordered', 'Received']
    return { answer, text: rows.length > 0 ? layTable(heads, rows) : 'Nothing is on order.' }
  },
}
