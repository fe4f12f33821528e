import { type Command, number, UsageError } from '../command.ts'
import { layFields } from '../layout.ts'

type Config = Record<string, unknown>

export const config: Command = {
  name: 'config',
  usage: '[FIELD=VALUE ...]',
  summary: 'Show the settings pages are made with, or change some without a restart.',
  help: ['', 'npm run shop -- config shouldShowDelayedShippingMessage=true'],
  options: {},
  async run({ words }, shop) {
    const current = await shop.get<Config>('/config')
    if (words.length === 0) return { answer: current, text: layFields(flatten(current)) }
    const change = Object.fromEntries(words.map((word) => readChange(word, current)))
    const answer = await shop.send<Config>('PATCH', '/config', change)
    const changed = Object.fromEntries(Object.keys(change).map((field) => [field, answer[field]]))
    return { answer, text: layFields(flatten(changed)) }
  },
}

/** A value is read as what the field holds now, so that `true` stays a word in a field of words. */
function readChange(word: string, current: Config): [string, unknown] {
  const at = word.indexOf('=')
  if (at < 1) throw new UsageError(`Say FIELD=VALUE, not "${word}".`)
  const [field, value] = [word.slice(0, at), word.slice(at + 1)]
  const now = current[field]
  if (typeof now === 'number') return [field, number(value, field)]
  if (typeof now === 'boolean') {
    if (value !== 'true' && value !== 'false') throw new UsageError(`${field} must be true or false.`)
    return [field, value === 'true']
  }
  if (typeof now === 'object' && now !== null) return [field, readJson(field, value)]
  return [field, value]
}

function readJson(field: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new UsageError(`${field} must be JSON.`)
  }
}

function flatten(config: Config): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config).map(([field, value]) => [
      field,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
}
