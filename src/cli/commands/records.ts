import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, text, UsageError } from '../command.ts'
import { layTable, moment } from '../layout.ts'

export const audit: Command = {
  name: 'audit',
  usage: '[--subject ID] [--actor NAME] [--action NAME] [--from DAY] [--to DAY] [--limit N] [--cursor ID]',
  wordless: true,
  summary: 'Show who did what, newest first.',
  help: [
    '  --subject  an ID, an order number or an email',
    '  --actor    an email, a name, or a name from the log, such as staff:operator',
    '  --action   such as order.refunded; separate several with commas',
    '  --from     the first day, such as 2026-11-01; --to is the last day',
    '  --limit    acts per page, 50 unless said',
    '  --cursor   printed under a full page',
    '',
    'npm run shop -- audit --actor staff:operator --json',
  ],
  options: {
    subject: { type: 'string' },
    actor: { type: 'string' },
    action: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
  },
  async run(said, shop) {
    const answer = await shop.get<OfficeAnswer<'GET /admin/audit'>>('/audit', {
      subject: text(said, 'subject'),
      actor: text(said, 'actor'),
      action: text(said, 'action'),
      from: text(said, 'from'),
      to: text(said, 'to'),
      limit: text(said, 'limit'),
      cursor: text(said, 'cursor'),
    })
    if (answer.events.length === 0) return { answer, text: 'Nothing was done.' }
    const rows = answer.events.map((each) => [
      moment(each.at),
      each.actor,
      each.action,
      each.subject,
      JSON.stringify(each.detail),
    ])
    const more = answer.next === null ? '' : `\nMore: --cursor ${answer.next}`
    return { answer, text: layTable(['When (UTC)', 'Who', 'What', 'To', 'Detail'], rows) + more }
  },
}

export const jobs: Command = {
  name: 'jobs',
  usage: '[revive]',
  summary: 'Show jobs that failed to the last attempt, or send them round again.',
  help: ['', 'npm run shop -- jobs revive'],
  options: {},
  async run({ words: [what, ...more] }, shop) {
    if (more.length > 0 || (what !== undefined && what !== 'revive')) {
      throw new UsageError('Say "revive", or nothing.')
    }
    if (what === 'revive') {
      const answer = await shop.send<OfficeAnswer<'POST /admin/jobs/dead/revival'>>(
        'POST',
        '/jobs/dead/revival',
        {},
      )
      return { answer, text: `Sent round again: ${answer.revived}` }
    }
    const answer = await shop.get<OfficeAnswer<'GET /admin/jobs/dead'>>('/jobs/dead')
    if (answer.jobs.length === 0) return { answer, text: 'No job was given up.' }
    const rows = answer.jobs.map((each) => [
      each.name,
      moment(each.diedAt),
      each.reason,
      JSON.stringify(each.data),
      each.id,
    ])
    return { answer, text: layTable(['Job', 'Given up (UTC)', 'Reason', 'About', 'ID'], rows) }
  },
}
