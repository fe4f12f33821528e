import { readFile } from 'node:fs/promises'
import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber, text, UsageError } from '../command.ts'
import { layTable } from '../layout.ts'

/** For the program that prints a carrier’s labels. */
export const labels: Command = {
  name: 'labels',
  usage: '[--program P] [--service TEXT]',
  wordless: true,
  summary: 'Print the parcels to pack as CSV, for a spreadsheet or a label program.',
  help: [
    '  --program  shipstation, shippo, ups, fedex or canada_post',
    '  --service  as the program names it, such as --service Ground',
    '',
    'npm run --silent shop -- labels --program shipstation > labels.csv',
  ],
  options: { program: { type: 'string' }, service: { type: 'string' } },
  async run(said, shop) {
    const program = text(said, 'program')
    const service = text(said, 'service')
    const csv = await shop.text('/labels.csv', { ...(program && { program }), ...(service && { service }) })
    return { answer: { csv }, text: csv.trimEnd() }
  },
}

export const tracking: Command = {
  name: 'tracking',
  usage: 'FILE [--confirm N]',
  summary: 'Check a file of tracking numbers, or ship the parcels in it.',
  help: [
    '  FILE       an export of ShipStation, Shippo, UPS WorldShip, FedEx Ship Manager or Canada Post, or a CSV',
    '             with the columns order and trackingNumber',
    '  --confirm  ships the good lines, all or none; give their count from a run without this option',
    '',
    'npm run shop -- tracking shipments.csv',
  ],
  options: { confirm: { type: 'string' } },
  async run(said, shop) {
    const [path, ...more] = said.words
    if (!path || more.length > 0) throw new UsageError('Name one file.')
    const file = await readFile(path, 'utf8').catch(() => {
      throw new UsageError(`There is no file ${path}.`)
    })
    const confirm = optionalNumber(said, 'confirm')
    const answer = await shop.send<OfficeAnswer<'POST /admin/tracking-files'>>('POST', '/tracking-files', {
      file,
      ...(confirm !== undefined && { confirm }),
    })
    const rows = answer.lines.map((each) => [
      each.line,
      each.orderNumber ?? each.reference,
      each.trackingNumber,
      each.message ?? `${answer.applied ? 'Shipped' : 'Ships'} with ${each.carrier ?? ''}`,
    ])
    const table = layTable(['Line', 'Order', 'Number', 'Result'], rows)
    const next = answer.applied || answer.good === 0 ? '' : `\nShip them: --confirm ${answer.good}`
    return { answer, text: table + next }
  },
}
