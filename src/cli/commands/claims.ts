import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber, text, UsageError } from '../command.ts'
import { layTable, moment } from '../layout.ts'

const RESOLUTIONS = ['replacement', 'repair', 'refund', 'return_only'] as const

export const claims: Command = {
  name: 'claims',
  usage:
    '[--status S] [--find TEXT] [--limit N] [--cursor ID] | approve ID RESOLUTION [--keep] [--why TEXT] | decline ID --reason TEXT',
  summary: 'List claims about adapters, or approve or decline one.',
  help: [
    '  --status  open, approved, awaiting_goods, inspected, closed or declined',
    '  --find    a claim number, such as 10131-R1, or a serial number',
    '  --keep    the buyer keeps the adapter',
    '  --why     the reason for an exception to the rules',
    '  --reason  the reason for declining, sent to the buyer as written',
    '',
    'npm run shop -- claims approve clm_8f3k2m9p1q7r5s4t6v0w2x3y replacement',
  ],
  options: {
    status: { type: 'string' },
    find: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
    keep: { type: 'boolean' },
    why: { type: 'string' },
    reason: { type: 'string' },
  },
  async run(said, shop) {
    const [what, id, wanted, ...more] = said.words
    if (what !== undefined) {
      const resolution = RESOLUTIONS.find((known) => known === wanted)
      const reason = text(said, 'reason')
      const isApproved = what === 'approve' && resolution !== undefined
      const isDeclined = what === 'decline' && reason !== undefined && wanted === undefined
      if (!id || more.length > 0 || !(isApproved || isDeclined))
        throw new UsageError(
          'Use "approve" with the ID and a resolution, or "decline" with the ID and --reason.',
        )
      const body = isApproved
        ? {
            ...{ decision: 'approve' as const, resolution },
            ...(said.options.keep === true && { needsReturn: false }),
            overruledWhy: text(said, 'why'),
          }
        : { decision: 'decline' as const, answer: reason ?? '' }
      const path = `/claims/${encodeURIComponent(id)}/decision`
      const answer = await shop.send<OfficeAnswer<'POST /admin/claims/{id}/decision'>>('POST', path, body)
      return { answer, text: `Claim ${answer.number}: ${answer.status}` }
    }
    const answer = await shop.get<OfficeAnswer<'GET /admin/claims'>>('/claims', {
      status: text(said, 'status'),
      q: text(said, 'find'),
      limit: optionalNumber(said, 'limit'),
      cursor: text(said, 'cursor'),
    })
    if (answer.claims.length === 0) return { answer, text: 'No claims.' }
    const rows = answer.claims.map((each) => [
      each.number,
      each.status,
      each.reason,
      each.resolution,
      each.serial,
      each.steps.join(', '),
      moment(each.openedAt),
      each.id,
    ])
    const table = layTable(
      ['Claim', 'Status', 'Reason', 'Granted', 'Adapter', 'To do', 'Opened (UTC)', 'ID'],
      rows,
    )
    return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
  },
}
