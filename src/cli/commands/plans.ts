import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, optionalNumber, text, UsageError } from '../command.ts'
import { layFields, layTable, money } from '../layout.ts'

export const plans: Command = {
  name: 'plans',
  usage: '[--status S] [--limit N] [--cursor ID] | tiers',
  summary:
    'Show how many plans run, wait for money or are silent, what a month brings, and each plan; or the prices by size.',
  help: [
    '  --status  waiting, active, past_due, suspended or ended',
    '',
    'npm run shop -- plans --status past_due',
    'All of one member: npm run shop -- members show ID',
  ],
  options: { status: { type: 'string' }, limit: { type: 'string' }, cursor: { type: 'string' } },
  async run(said, shop) {
    if (said.words.length === 1 && said.words[0] === 'tiers') return tellTiers(shop)
    if (said.words.length > 0)
      throw new UsageError('Say nothing more; "members show ID" tells of one member.')
    const { now, days } = await shop.get<OfficeAnswer<'GET /admin/summary'>>('/summary', { days: 1 })
    const page = await shop.get<OfficeAnswer<'GET /admin/plans'>>('/plans', {
      status: text(said, 'status'),
      limit: optionalNumber(said, 'limit'),
      cursor: text(said, 'cursor'),
    })
    const { activePlans, pausedPlans, silentPlans, pastDuePayers, suspendedPayers } = now
    const mrr: Record<string, number> = days.at(-1)?.mrr ?? {}
    const totals = layFields({
      Active: activePlans,
      Paused: pausedPlans,
      'Silent for 30 days': silentPlans,
      'Payers past due': pastDuePayers,
      'Payers suspended': suspendedPayers,
      'A month brings': Object.entries(mrr)
        .map(([currency, units]) => money(units, currency))
        .join(', '),
    })
    const answer = { activePlans, pausedPlans, silentPlans, pastDuePayers, suspendedPayers, mrr, ...page }
    return { answer, text: `${totals}\n\n${layPlans(page)}` }
  },
}

async function tellTiers(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/plans/tiers'>>('/plans/tiers')
  const rows = answer.tiers.map(({ country, from, to, price, currency, members, adapters }) => [
    country,
    to === null ? `${from} or more` : `${from} to ${to}`,
    money(price, currency),
    members,
    adapters,
  ])
  return { answer, text: layTable(['Country', 'Adapters', 'Each, a month', 'Members', 'In use'], rows) }
}

function layPlans({ plans, next }: OfficeAnswer<'GET /admin/plans'>): string {
  if (plans.length === 0) return 'No plans.'
  const rows = plans.map((each) => [
    each.email,
    each.status,
    each.country,
    each.adapters,
    each.nextBillOn,
    each.id,
  ])
  const table = layTable(['Member', 'Status', 'Country', 'Adapters', 'Next bill', 'ID'], rows)
  return next === null ? table : `${table}\nMore: --cursor ${next}`
}
