import type { OfficeAnswer } from '../admin-client.ts'
import type { Command } from '../command.ts'

export const check: Command = {
  name: 'check',
  usage: '[--mail]',
  wordless: true,
  summary: 'Say whether the shop that runs is set up for selling, and what was looked at to know.',
  help: [
    'Ends with 1 when something is wrong. With --mail a test goes to OPERATOR_EMAIL, or the support address, first;',
    'the check says when the last one went out.',
  ],
  options: { mail: { type: 'boolean' } },
  async run({ options }, shop) {
    if (options.mail) await shop.send('POST', '/check/mail', {})
    const answer = await shop.get<OfficeAnswer<'GET /admin/check'>>('/check')
    const lines = answer.checks.flatMap(({ name, ok, found, wrong, warnings = [] }) => [
      `${ok ? 'ok   ' : 'WRONG'}  ${name}: ${found}`,
      ...wrong.map((sentence) => `       ${sentence}`),
      ...warnings.map((sentence) => `     ! ${sentence}`),
    ])
    return { answer, text: lines.join('\n'), code: answer.ok ? 0 : 1 }
  },
}
