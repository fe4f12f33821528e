import type { OfficeAnswer } from '../admin-client.ts'
import type { Command } from '../command.ts'
import { layTable } from '../layout.ts'

export const testCards: Command = {
  name: 'test-cards',
  usage: '',
  wordless: true,
  summary: 'Show the cards of a shop in test mode, and the trouble each makes.',
  help: ['', 'npm run shop -- test-cards'],
  options: {},
  async run(_said, shop) {
    const answer = await shop.get<OfficeAnswer<'GET /admin/test-cards'>>('/test-cards')
    const rows = answer.cards.map(({ number, now, declineCode, later }) => [
      number.replace(/(.{4})(?=.)/g, '$1 '),
      declineCode ? `${now}: ${declineCode}` : now,
      later,
    ])
    return { answer, text: layTable(['Card', 'At checkout', 'Later'], rows) }
  },
}
