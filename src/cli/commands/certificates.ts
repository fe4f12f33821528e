import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber, text, UsageError } from '../command.ts'
import { layTable, moment } from '../layout.ts'

const DECISIONS = ['accept', 'refuse', 'withdraw'] as const

export const certificates: Command = {
  name: 'certificates',
  usage:
    '[--status S] [--limit N] [--cursor ID] | accept ID [--from DAY] [--until DAY] | refuse ID --reason TEXT | withdraw ID --reason TEXT',
  summary: 'Show tax certificates, accept or refuse one, or end one that was accepted.',
  help: [
    '  --status  waiting, accepted, refused or withdrawn',
    '  --from    the first day it holds; that of its order unless said',
    '  --until   the last day it holds; as it was sent unless said',
    '  --reason  why, as its sender reads it',
    '',
    'npm run shop -- certificates accept txc_8f3k2m9p1q7r5s4t6v0w2x3y --until 2028-12-31',
  ],
  options: {
    status: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    reason: { type: 'string' },
  },
  async run(said, shop) {
    const [what, id, ...more] = said.words
    if (what !== undefined) {
      const decision = DECISIONS.find((known) => known === what)
      const reason = text(said, 'reason')
      if (!decision || !id || more.length > 0 || (decision !== 'accept' && !reason))
        throw new UsageError('Say "accept" and the ID, or "refuse" or "withdraw", the ID and --reason.')
      const path = `/tax-certificates/${encodeURIComponent(id)}/decision`
      const body =
        decision === 'accept'
          ? { decision, startsOn: text(said, 'from'), expiresOn: text(said, 'until') }
          : { decision, reason }
      const answer = await shop.send<OfficeAnswer<'POST /admin/tax-certificates/{id}/decision'>>(
        'POST',
        path,
        body,
      )
      return { answer, text: `Certificate ${answer.number} of ${answer.organization}: ${answer.status}` }
    }
    const answer = await shop.get<OfficeAnswer<'GET /admin/tax-certificates'>>('/tax-certificates', {
      status: text(said, 'status'),
      limit: optionalNumber(said, 'limit'),
      cursor: text(said, 'cursor'),
    })
    if (answer.certificates.length === 0) return { answer, text: 'No certificates.' }
    const rows = answer.certificates.map((each) => [
      each.status,
      each.organization,
      each.number,
      `${each.country.toUpperCase()}-${each.region}`,
      each.kind,
      each.startsOn,
      each.expiresOn,
      each.orderNumber,
      moment(each.filedAt),
      each.id,
    ])
    const heads = [
      'Status',
      'Organization',
      'Number',
      'Place',
      'Kind',
      'From',
      'Until',
      'Order',
      'Sent (UTC)',
    ]
    const table = layTable([...heads, 'ID'], rows)
    return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
  },
}
