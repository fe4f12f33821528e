import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, text as optionOf, UsageError } from '../command.ts'

export const mails: Command = {
  name: 'mails',
  usage: '[preview KIND]',
  summary: 'List the mails the shop writes, or show one about a sample in a language.',
  help: [
    '  --language  as in fr-CA; American English unless said',
    '  --html      the HTML instead of the plain text',
    '',
    'npm run shop -- mails preview confirmation --language fr-CA',
  ],
  options: { language: { type: 'string' }, html: { type: 'boolean' } },
  async run(said, shop) {
    const [what, kind, ...more] = said.words
    if (what === undefined) {
      const answer = await shop.get<OfficeAnswer<'GET /admin/mail-previews'>>('/mail-previews')
      return { answer, text: `${answer.kinds.join('\n')}\n\nLanguages: ${answer.languages.join(', ')}` }
    }
    if (what !== 'preview' || !kind || more.length > 0)
      throw new UsageError('Say "preview" and a kind of mail, or nothing.')
    const answer = await shop.get<OfficeAnswer<'GET /admin/mail-previews/{kind}'>>(
      `/mail-previews/${encodeURIComponent(kind)}`,
      { language: optionOf(said, 'language') },
    )
    const text = said.options.html ? answer.html : `Subject: ${answer.subject}\n\n${answer.text.trimEnd()}`
    return { answer, text }
  },
}
