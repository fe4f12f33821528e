import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, number, UsageError } from '../command.ts'

export const clock: Command = {
  name: 'clock',
  usage: '+DAYSd',
  summary: 'Move the time of a shop in test mode on, with all that is due on the way.',
  help: ['', 'npm run shop -- clock +31d'],
  options: {},
  async run({ words: [days, ...more] }, shop) {
    const [, count] = /^\+(\d{1,3})d?$/.exec(days ?? '') ?? []
    if (!count || more.length > 0) throw new UsageError('Say how many days, as in +31d.')
    const answer = await shop.send<OfficeAnswer<'POST /admin/clock'>>('POST', '/clock', {
      days: number(count, 'DAYS'),
    })
    return { answer, text: `It is ${answer.now} now.` }
  },
}
