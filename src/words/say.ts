import { IntlMessageFormat } from 'intl-messageformat'
import { FIRST_LANGUAGE, type LanguageFiles, readLanguages, rootOf } from './language-files.ts'
import type { MessageKey } from './message-key.ts'

/** What a message's arguments stand for; amounts and dates come as text that is formatted already. */
export type MessageData = Record<string, string | number>

export interface Words {
  /**
   * A message in a language.
   * @throws Error for a language without a folder, an unknown key or a missing argument: slips of the programmer
   */
  say(language: string, key: MessageKey, data?: MessageData): string
  /** Is it the key of a message? */
  knows(key: string): key is MessageKey
  /** The nearest language that has messages: the same tag, the same tongue, or American English. */
  nearestLanguage(wanted: string): string
  /** The language whose words a language's own are laid over, as `en-US` is for `en-CA`: itself, if it is complete. */
  rootLanguage(language: string): string
  readonly languages: string[]
}

/** The words in the language folders of `folder`. Messages are parsed when they are first said. */
export function createWords(folder: string): Words {
  const languages = readLanguages(folder)
  const parsed = new Map<string, IntlMessageFormat>()
  const formatOf = (language: string, key: string) => {
    const id = `${language} ${key}`
    let format = parsed.get(id)
    if (!format) {
      format = new IntlMessageFormat(findMessage(languages, language, key), language, undefined, {
        ignoreTag: true,
      })
      parsed.set(id, format)
    }
    return format
  }
  const tags = [...languages.keys()]
  return {
    say: (language, key, data) => endOnce(String(formatOf(language, key).format(data))),
    knows: (key): key is MessageKey => languages.get(FIRST_LANGUAGE)?.messages.has(key) ?? false,
    nearestLanguage: (wanted) => nearest(tags, wanted),
    rootLanguage: (language) => rootOf(languages, language),
    languages: tags,
  }
}

/** What ends in a period of its own, as `3 avr.` and `Acme Inc.`, ends a sentence with it. */
function endOnce(said: string): string {
  return said.replace(/(?<!\.)\.\.(?=\s|$)/g, '.')
}

function findMessage(languages: Map<string, LanguageFiles>, tag: string, key: string): string {
  const language = languages.get(tag)
  if (!language) throw new Error(`There are no messages in ${tag}`)
  const message = language.messages.get(key)
  if (message !== undefined) return message
  if (tag === FIRST_LANGUAGE) throw new Error(`There is no message ${key}`)
  return findMessage(languages, language.basedOn ?? FIRST_LANGUAGE, key)
}

function nearest(tags: string[], wanted: string): string {
  const lower = wanted.toLowerCase()
  const tongue = lower.split('-')[0]
  return (
    tags.find((tag) => tag.toLowerCase() === lower) ??
    tags.find((tag) => tag === FIRST_LANGUAGE && tag.startsWith(`${tongue}-`)) ??
    tags.find((tag) => tag.toLowerCase().split('-')[0] === tongue) ??
    FIRST_LANGUAGE
  )
}

/** The shop's own words. */
export const { say, knows, nearestLanguage, rootLanguage, languages } = createWords(import.meta.dirname)
