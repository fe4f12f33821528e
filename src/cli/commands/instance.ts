import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, UsageError } from '../command.ts'

export const instance: Command = {
  name: 'instance',
  usage: '[claim]',
  summary: 'Show which installation is the shop, or make this one it, as after a restore.',
  help: ['A restored copy sells, mails and charges nothing until it is claimed. Run doctor --mend first.'],
  options: {},
  async run({ words: [verb, ...more] }, shop) {
    if (more.length > 0 || (verb && verb !== 'claim')) throw new UsageError('Say claim, or nothing.')
    const answer = verb
      ? await shop.send<OfficeAnswer<'PUT /admin/instance'>>('PUT', '/instance', {})
      : await shop.get<OfficeAnswer<'GET /admin/instance'>>('/instance')
    const text = answer.isShop
      ? `${answer.name} is the shop.`
      : `${answer.name} stands still: the database belongs to ${answer.shop}.`
    return { answer, text }
  },
}
