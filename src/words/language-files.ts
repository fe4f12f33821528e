import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The messages of one language as its folder holds them. */
export interface LanguageFiles {
  /** The language that has the messages this one leaves out. A language without one must be complete. */
  basedOn: string | undefined
  /** Message by `area.key`. */
  messages: Map<string, string>
}

/** The language every message is written in first. */
export const FIRST_LANGUAGE = 'en-US'

/** Every language of a folder, by its BCP 47 tag, which is the name of its folder. */
export function readLanguages(folder: string): Map<string, LanguageFiles> {
  const tags = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(tags.map(({ name }) => [name, readLanguage(join(folder, name))]))
}

function readLanguage(folder: string): LanguageFiles {
  const language: LanguageFiles = { basedOn: undefined, messages: new Map() }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const content: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    if (file === 'language.json') language.basedOn = content.basedOn
    else addArea(language.messages, file.replace(/\.json$/, ''), content)
  }
  return language
}

function addArea(messages: Map<string, string>, area: string, content: Record<string, string>): void {
  for (const [key, message] of Object.entries(content)) messages.set(`${area}.${key}`, message)
}

/** The keys of the first language a language lacks: none, if it is complete or based on another one. */
export function missingKeys(languages: Map<string, LanguageFiles>, tag: string): string[] {
  const language = languages.get(tag)
  if (!language) throw new Error(`There are no messages in ${tag}`)
  if (language.basedOn) return []
  const keys = [...(languages.get(FIRST_LANGUAGE)?.messages.keys() ?? [])]
  return keys.filter((key) => !language.messages.has(key))
}
