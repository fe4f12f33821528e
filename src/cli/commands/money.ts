import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber, text, UsageError } from '../command.ts'
import { layTable, moment, money } from '../layout.ts'
import { savePdf } from './save-pdf.ts'

export const bills: Command = {
  name: 'bills',
  usage:
    '[--status S] [--email E] [--limit N] [--cursor ID] | retry ID | void ID --reason TEXT | pdf ID FILE',
  summary: 'Show the bills of plans, save one as PDF, charge one again, or waive it.',
  help: [
    '  --status  draft, open, paid, past_due, void or uncollectible',
    '  --email   of the member',
    '',
    'npm run shop -- bills --status past_due',
  ],
  options: {
    status: { type: 'string' },
    email: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
    reason: { type: 'string' },
  },
  async run(said, shop) {
    const [what, id, ...more] = said.words
    if (what === 'pdf') return savePdf(shop, '/invoices', said.words)
    if (what !== undefined) {
      const isKnown = what === 'retry' || (what === 'void' && text(said, 'reason'))
      if (!isKnown || !id || more.length > 0)
        throw new UsageError(
          'Say "retry" and the ID, "void", the ID and --reason, or "pdf", the ID and a file.',
        )
      const body = what === 'void' ? { reason: text(said, 'reason') } : {}
      const path = `/invoices/${encodeURIComponent(id)}/${what}`
      const answer = await shop.send<OfficeAnswer<'POST /admin/invoices/{id}/retry'>>('POST', path, body)
      return { answer, text: `Bill ${answer.number ?? answer.id}: ${answer.status}` }
    }
    const answer = await shop.get<OfficeAnswer<'GET /admin/invoices'>>('/invoices', {
      status: text(said, 'status'),
      email: text(said, 'email'),
      limit: optionalNumber(said, 'limit'),
      cursor: text(said, 'cursor'),
    })
    if (answer.invoices.length === 0) return { answer, text: 'No bills.' }
    const rows = answer.invoices.map((each) => [
      each.number,
      each.status,
      each.email,
      each.periodStart,
      each.periodEnd,
      money(each.total, each.currency),
      each.id,
    ])
    const table = layTable(['Bill', 'Status', 'Member', 'From', 'To', 'Total', 'ID'], rows)
    return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
  },
}

export const creditNotes: Command = {
  name: 'credit-notes',
  usage: '[--email E] [--limit N] [--cursor ID] | pdf ID FILE',
  summary: 'Show what went back of bills when plans ended, or save a credit note as PDF.',
  help: ['  --email  of the member', '', 'npm run shop -- credit-notes --email kim@acme.example'],
  options: { email: { type: 'string' }, limit: { type: 'string' }, cursor: { type: 'string' } },
  async run(said, shop) {
    if (said.words.length > 0) return savePdf(shop, '/credit-notes', said.words)
    const answer = await shop.get<OfficeAnswer<'GET /admin/credit-notes'>>('/credit-notes', {
      email: text(said, 'email'),
      limit: optionalNumber(said, 'limit'),
      cursor: text(said, 'cursor'),
    })
    if (answer.creditNotes.length === 0) return { answer, text: 'No credit notes.' }
    const rows = answer.creditNotes.map((each) => [
      each.number,
      each.issuedAt.slice(0, 10),
      each.email,
      each.invoiceNumber,
      money(each.total, each.currency),
      each.id,
    ])
    const table = layTable(['Credit note', 'Date', 'Member', 'Bill', 'Total', 'ID'], rows)
    return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
  },
}

export const payouts: Command = {
  name: 'payouts',
  usage: '[--month YYYY-MM]',
  wordless: true,
  summary: 'Show what the card company sent to the bank, against the books of the shop.',
  help: ['  --month  this one unless said', '', 'npm run shop -- payouts --month 2026-11'],
  options: { month: { type: 'string' } },
  async run(said, shop) {
    const answer = await shop.get<OfficeAnswer<'GET /admin/payouts'>>('/payouts', {
      month: text(said, 'month'),
    })
    if (answer.payouts.length === 0) return { answer, text: 'No payouts.' }
    const rows = answer.payouts.map((each) => [
      moment(each.arrivesAt).slice(0, 10),
      each.status,
      each.payments,
      money(each.gross, each.currency),
      money(each.refunds, each.currency),
      money(each.fees, each.currency),
      money(each.amount, each.currency),
      each.unmatched.length === 0 ? 'agree' : each.unmatched.map(({ reference }) => reference).join(' '),
      each.reference,
    ])
    const headings = [
      'Arrives',
      'Status',
      'Payments',
      'Gross',
      'Refunds',
      'Fees',
      'To the bank',
      'Books',
      'Payout',
    ]
    return { answer, text: layTable(headings, rows) }
  },
}

export const accounting: Command = {
  name: 'accounting',
  usage: '--month YYYY-MM',
  wordless: true,
  summary: 'Print a month for the accountant as CSV.',
  help: ['', 'npm run --silent shop -- accounting --month 2026-11 > november.csv'],
  options: { month: { type: 'string' } },
  async run(said, shop) {
    const month = text(said, 'month')
    if (!month) throw new UsageError('--month is missing.')
    const csv = await shop.text('/accounting.csv', { month })
    return { answer: { month, csv }, text: csv.trimEnd() }
  },
}

export const disputes: Command = {
  name: 'disputes',
  usage: '[--status open|won|lost] [--limit N] [--cursor ID]',
  wordless: true,
  summary: 'Show payments that buyers disputed, and until when evidence counts.',
  help: ['', 'npm run shop -- disputes --status open'],
  options: { status: { type: 'string' }, limit: { type: 'string' }, cursor: { type: 'string' } },
  async run(said, shop) {
    const answer = await shop.get<OfficeAnswer<'GET /admin/disputes'>>('/disputes', {
      status: text(said, 'status'),
      limit: optionalNumber(said, 'limit'),
      cursor: text(said, 'cursor'),
    })
    if (answer.disputes.length === 0) return { answer, text: 'No disputes.' }
    const rows = answer.disputes.map((each) => [
      each.orderNumber,
      each.status,
      each.reason,
      money(each.amount, each.currency),
      moment(each.openedAt),
      moment(each.dueBy),
      each.reference,
    ])
    const headings = [
      'Order',
      'Status',
      'Reason',
      'Amount',
      'Opened (UTC)',
      'Evidence due (UTC)',
      'Reference',
    ]
    const table = layTable(headings, rows)
    return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
  },
}
