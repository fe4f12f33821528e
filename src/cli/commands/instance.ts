import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, UsageError } from '../command.ts'

function inWords({ name, shop, isShop, setBackAt }: OfficeAnswer<'GET /admin/instance'>): string {
  if (isShop) return `${name} is the shop.`
  return setBackAt
    ? `${name} stands still: the database was set back, the card provider knows newer payments.`
    : `${name} stands still: the database belongs to ${shop}.`
}

export const instance: Command = {
  name: 'instance',
  usage: '[claim]',
  summary: 'Show which installation is the shop, or make this one it, as after a restore.',
  help: [
    'A restored copy, and a database that was set back, sells, mails and charges nothing until it is claimed.',
    'claim takes in first what the card provider knows; rebuild-orders then writes lost orders again.',
  ],
  options: {},
  async run({ words: [verb, ...more] }, shop) {
    if (more.length > 0 || (verb && verb !== 'claim')) throw new UsageError('Say claim, or nothing.')
    const answer = verb
      ? await shop.send<OfficeAnswer<'PUT /admin/instance'>>('PUT', '/instance', {})
      : await shop.get<OfficeAnswer<'GET /admin/instance'>>('/instance')
    return { answer, text: inWords(answer) }
  },
}
