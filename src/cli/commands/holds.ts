import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, needed, text } from '../command.ts'
import { pathOf } from './order.ts'

type Hold = OfficeAnswer<'POST /admin/orders/{id}/holds'>

export const hold: Command = {
  name: 'hold',
  usage: 'ORDER --note TEXT [--reason address|unpaid|other]',
  summary: 'Keep a paid order from being packed until it is released.',
  help: ['', 'npm run shop -- hold 10002 --reason address --note "No such street"'],
  options: { reason: { type: 'string' }, note: { type: 'string' } },
  async run(said, shop) {
    const body = { reason: text(said, 'reason'), note: needed(said, 'note') }
    const answer = await shop.send<Hold>('POST', `${await pathOf(said, shop)}/holds`, body)
    return { answer, text: `On hold: ${answer.id}` }
  },
}

export const release: Command = {
  name: 'release',
  usage: 'ORDER --reason TEXT [--hold ID]',
  summary: 'Release the holds of an order, or one of them, so that it can be packed.',
  help: ['', 'npm run shop -- release 10002 --reason "The buyer confirmed the address"'],
  options: { reason: { type: 'string' }, hold: { type: 'string' } },
  async run(said, shop) {
    const path = await pathOf(said, shop)
    const reason = needed(said, 'reason')
    const one = text(said, 'hold')
    const { holds } = await shop.get<OfficeAnswer<'GET /admin/orders/{id}'>>(path)
    const ids = one ? [one] : holds.filter(({ releasedAt }) => releasedAt === null).map(({ id }) => id)
    const answer: Hold[] = []
    for (const id of ids)
      answer.push(
        await shop.send<Hold>('POST', `${path}/holds/${encodeURIComponent(id)}/release`, { reason }),
      )
    return { answer, text: answer.length > 0 ? `Released: ${ids.join(', ')}` : 'Nothing holds this order.' }
  },
}
