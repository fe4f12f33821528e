import { readFile } from 'node:fs/promises'
import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, text as optionOf, UsageError } from '../command.ts'
import { layFields } from '../layout.ts'

const DOCUMENTS = ['terms-of-service', 'privacy-policy', 'terms-of-use']

type History = OfficeAnswer<'GET /admin/legal/{document}'>

export const legal: Command = {
  name: 'legal',
  usage: '[accept | DOCUMENT [FILE]]',
  summary: 'Show the legal texts, adopt the samples as your own, or publish a text from a Markdown file.',
  help: [
    `DOCUMENT is ${DOCUMENTS.join(', ')}. Clauses begin with "## "; {brand}, {owner}, {email}, {address}`,
    'and {law} are filled in from the settings.',
    '',
    'npm run shop -- legal accept',
    'npm run shop -- legal terms-of-service terms.md --language en-US',
  ],
  options: { language: { type: 'string' } },
  async run(said, shop) {
    const [what, file, ...more] = said.words
    const language = optionOf(said, 'language')
    if (more.length > 0) throw new UsageError('Say a document and a file.')
    if (what === undefined || what === 'accept') {
      const read = (name: string) =>
        what === 'accept'
          ? shop.send<History>('PUT', `/legal/${name}`, { language })
          : shop.get<History>(`/legal/${name}`, { language })
      const answer = await Promise.all(DOCUMENTS.map(read))
      return {
        answer,
        text: layFields(Object.fromEntries(answer.map((each) => [each.document, state(each)]))),
      }
    }
    if (!DOCUMENTS.includes(what)) throw new UsageError(`There is ${DOCUMENTS.join(', ')}, and accept.`)
    if (file === undefined) {
      const answer = await shop.get<History>(`/legal/${what}`, { language })
      return { answer, text: answer.versions[0]?.text ?? state(answer) }
    }
    const text = await readFile(file, 'utf8').catch(() => {
      throw new UsageError(`${file} cannot be read.`)
    })
    const answer = await shop.send<History>('PUT', `/legal/${what}`, { language, text })
    return { answer, text: layFields({ [what]: state(answer) }) }
  },
}

function state({ language, versions: [newest] }: History): string {
  if (!newest) return `the sample, not adopted yet (${language})`
  const kind = newest.text === null ? 'the sample, adopted' : 'own text'
  return `version ${newest.version}, ${kind} by ${newest.publishedBy} on ${newest.publishedAt.slice(0, 10)} (${language})`
}
