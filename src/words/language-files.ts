import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

const LANGUAGE_FILE = 'language.json'

/** What the pages say stands in this folder of each language; beside it stands what the server says. */
export const PAGES = 'pages'

/**
 * Every language of a folder, by its BCP 47 tag, which is the name of its folder.
 *
 * @param part a folder inside each language, as in `PAGES`; without it, the words of the server
 * @param area reads this one alone
 */
export function readLanguages(folder: string, part = '', area?: string): Map<string, LanguageFiles> {
  const tags = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    tags.map(({ name }) => {
      const inside = join(folder, name, part)
      const areas = areasIn(inside).filter((each) => area === undefined || each === area)
      return [name, { basedOn: basedOn(join(folder, name)), messages: readMessages(inside, areas) }]
    }),
  )
}

function readMessages(folder: string, areas: string[]): Map<string, string> {
  const messages = new Map<string, string>()
  for (const area of areas) {
    const content = Object.entries(readJson(join(folder, `${area}.json`)))
    for (const [key, message] of content) messages.set(`${area}.${key}`, message)
  }
  return messages
}

function basedOn(folder: string): string | undefined {
  return existsSync(join(folder, LANGUAGE_FILE)) ? readJson(join(folder, LANGUAGE_FILE)).basedOn : undefined
}

function areasIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== LANGUAGE_FILE)
  return files.map((name) => name.replace(/\.json$/, ''))
}

function readJson(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Areas only staff and operators read; they are written in the first language alone. */
const STAFF_AREA = /^(doctor|notices|admin(-\w+)?)\./

/** The language whose files a language's own words are laid over, as `en-US` is for `en-CA`: itself, if it is complete. */
export function rootOf(languages: ReadonlyMap<string, Pick<LanguageFiles, 'basedOn'>>, tag: string): string {
  const base = languages.get(tag)?.basedOn
  return base ? rootOf(languages, base) : tag
}

/**
 * The keys of the first language a language lacks, but for those of the staff: none, if it is complete or
 * based on another one.
 */
export function missingKeys(languages: Map<string, LanguageFiles>, tag: string): string[] {
  const language = languages.get(tag)
  if (!language) throw new Error(`There are no messages in ${tag}`)
  if (language.basedOn) return []
  const keys = [...(languages.get(FIRST_LANGUAGE)?.messages.keys() ?? [])]
  return keys.filter((key) => !STAFF_AREA.test(key) && !language.messages.has(key))
}
