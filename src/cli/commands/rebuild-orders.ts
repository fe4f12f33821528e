import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber } from '../command.ts'

export const rebuildOrders: Command = {
  name: 'rebuild-orders',
  usage: '[--dry-run] [--days N]',
  wordless: true,
  summary: 'Write paid orders again that the database lost, from what travelled sealed with their payments.',
  help: [
    '  --dry-run  only say what could be rebuilt',
    '  --days N   how far back the card provider is asked; 30 unless told',
    '',
    'Each order keeps its number, is held until somebody has looked whether it shipped, and its buyer is not mailed again.',
    'It needs the AUTH_SECRET, or OPERATOR_TOKEN, of the day of the payment. Ends with 1 when an order could not be rebuilt.',
  ],
  options: { 'dry-run': { type: 'boolean' }, days: { type: 'string' } },
  async run(said, shop) {
    const days = optionalNumber(said, 'days')
    const answer = await shop.send<OfficeAnswer<'POST /admin/rebuilt-orders'>>('POST', '/rebuilt-orders', {
      dryRun: said.options['dry-run'] === true,
      ...(days === undefined ? {} : { days }),
    })
    const lines = answer.orders.map(
      ({ number, amount, currency, payment, outcome }) =>
        `${SAYS[outcome] ?? outcome}  ${number}  ${amount.toFixed(2)} ${currency}  ${payment}`,
    )
    const good = answer.orders.filter(({ outcome }) => outcome === 'rebuilt').length
    const left = answer.orders.length - good
    const sum = answer.dryRun
      ? `${good} of ${answer.orders.length} lost orders can be rebuilt.`
      : `Rebuilt ${good} of ${answer.orders.length} lost orders. They are on hold: release those that have not shipped.`
    return {
      answer,
      text: [...lines, answer.orders.length === 0 ? 'No paid order is missing.' : sum].join('\n'),
      code: left === 0 ? 0 : 1,
    }
  },
}

const SAYS: Record<string, string> = {
  rebuilt: 'ok          ',
  not_sealed: 'NOT SEALED  ',
  other_secret: 'OTHER SECRET',
  number_taken: 'NUMBER TAKEN',
  no_code: 'NO CODE     ',
  no_stock: 'NO STOCK    ',
  not_settled: 'NOT PAID    ',
}
