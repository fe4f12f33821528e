import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, UsageError } from '../command.ts'
import { layFields, money } from '../layout.ts'

export const plans: Command = {
  name: 'plans',
  usage: '',
  summary: 'Show how many plans run, wait for money or are silent, and what a month brings.',
  help: ['The plan of one member: npm run shop -- members show ID'],
  options: {},
  async run({ words }, shop) {
    if (words.length > 0) throw new UsageError('Say nothing more; "members show ID" tells of one member.')
    const { now, days } = await shop.get<OfficeAnswer<'GET /admin/summary'>>('/summary', { days: 1 })
    const { activePlans, pausedPlans, silentPlans, pastDuePayers, suspendedPayers } = now
    const mrr = days.at(-1)?.mrr ?? { USD: 0, CAD: 0 }
    const text = layFields({
      Active: activePlans,
      Paused: pausedPlans,
      'Silent for 30 days': silentPlans,
      'Payers past due': pastDuePayers,
      'Payers suspended': suspendedPayers,
      'A month brings': `${money(mrr.USD, 'USD')}, ${money(mrr.CAD, 'CAD')}`,
    })
    return { answer: { activePlans, pausedPlans, silentPlans, pastDuePayers, suspendedPayers, mrr }, text }
  },
}
