import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber, UsageError } from '../command.ts'
import { layFields, layTable, moment, money } from '../layout.ts'

export const summary: Command = {
  name: 'summary',
  usage: '[--days N]',
  wordless: true,
  summary: 'Show orders, revenue, refunds and plans day by day.',
  help: ['  --days  how many days back, 30 unless said', '', 'npm run shop -- summary --days 7'],
  options: { days: { type: 'string' } },
  async run(said, shop) {
    const days = optionalNumber(said, 'days')
    const answer = await shop.get<OfficeAnswer<'GET /admin/summary'>>('/summary', { days })
    const rows = answer.days.map((each) => [
      each.day,
      each.orders,
      each.units,
      amounts(each.revenue),
      amounts(each.refunds),
      each.newPlans,
      each.endedPlans,
      amounts(each.mrr),
    ])
    const table = layTable(
      ['Day', 'Orders', 'Units', 'Revenue', 'Refunds', 'New plans', 'Ended', 'MRR'],
      rows,
    )
    const { now } = answer
    const standing = layFields({
      'Orders to pack': now.toPack,
      'Orders on hold': now.onHold,
      'Active plans': now.activePlans,
      'Paused plans': now.pausedPlans,
      'Silent adapters': now.silentPlans,
      'Past due': now.pastDuePayers,
      Suspended: now.suspendedPayers,
    })
    return { answer, text: `${table}\n\n${standing}` }
  },
}

export const todo: Command = {
  name: 'todo',
  usage: '[done ID]',
  summary: 'Show what waits for a person, or mark a notice as done.',
  help: ['', 'npm run shop -- todo done ntc_2c4v6b8n1m3k5j7h9g0f2d4s'],
  options: {},
  async run({ words: [what, id, ...more] }, shop) {
    if (what === undefined) {
      const answer = await shop.get<OfficeAnswer<'GET /admin/todo'>>('/todo')
      const checked = answer.checkedAt ? `Books last checked ${moment(answer.checkedAt)} (UTC).` : ''
      if (answer.todo.length === 0)
        return { answer, text: ['Nothing waits for you.', checked].join(' ').trim() }
      const rows = answer.todo.map((each) => [
        each.kind,
        moment(each.since),
        moment(each.dueBy),
        each.orderNumber ?? each.subject,
        each.amount !== null && each.currency !== null ? money(each.amount, each.currency) : '',
        [each.reason, each.deed?.says].filter(Boolean).join(' '),
        each.isNotice || each.deed?.act === 'seen' ? each.id : '',
      ])
      const headings = ['What', 'Since (UTC)', 'Answer by (UTC)', 'About', 'Amount', 'Reason', 'ID']
      return { answer, text: [layTable(headings, rows), checked].join('\n').trim() }
    }
    if (what !== 'done' || !id || more.length > 0) throw new UsageError('Say "done" and the ID, or nothing.')
    const answer = await shop.send<OfficeAnswer<'POST /admin/todo/{id}/done'>>(
      'POST',
      `/todo/${encodeURIComponent(id)}/done`,
      {},
    )
    return { answer, text: `Done since ${moment(answer.doneAt)}, by ${answer.doneBy}.` }
  },
}

function amounts(byCurrency: Record<string, number>): string {
  return Object.entries(byCurrency)
    .filter(([, units]) => units !== 0)
    .map(([currency, units]) => money(units, currency))
    .join(' + ')
}
