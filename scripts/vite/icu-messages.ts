import { basename, dirname, join, resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { FIRST_LANGUAGE, type LanguageFiles, readLanguages } from '../../src/words/language-files.ts'

/** A file of the first language: what pages import, for its keys and as the name of the area. */
const AREA_FILE = /\/src\/(web\/messages|words)\/en-US\/[\w-]+\.json$/
const PREFIX = '\0icu:'

/**
 * Puts the messages of every language in the place of one area's file, so that a language added is a folder
 * added. They are compiled at build time, so that no parser travels to the browser: a plain message stays a
 * string, one with arguments becomes a function that `src/web/base/words.ts` calls.
 *
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export function icuMessages(): Plugin {
  return {
    name: 'icu-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.endsWith('.json')) return
      const file = resolve(importer, '..', source)
      // Without its ending, or the bundler's own reading of JSON would come after this one.
      if (AREA_FILE.test(file)) return `${PREFIX}${file.replace(/\.json$/, '')}`
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return
      const area = basename(id)
      const folder = join(dirname(id.slice(PREFIX.length)), '..')
      const languages = readLanguages(folder)
      for (const language of languages.keys()) this.addWatchFile(join(folder, language, `${area}.json`))
      return compileArea(languages, area)
    },
  }
}

/** One area's messages by language, as the source of a module. @throws Error naming a message that is not ICU */
export function compileArea(languages: Map<string, LanguageFiles>, area: string): string {
  const compiled = [...languages.keys()].flatMap((language) => {
    const entries = [...ownMessages(languages, language, area)].map(
      ([key, message]) =>
        `${JSON.stringify(key)}:${compileMessage(message, `${language}/${area}.json: ${key}`)}`,
    )
    return entries.length > 0 ? [`${JSON.stringify(language)}:{${entries.join(',')}}`] : []
  })
  return `export default {${compiled.join(',')}}`
}

/** What a language says itself or takes from the one it is based on; the rest comes from the first language. */
function ownMessages(
  languages: Map<string, LanguageFiles>,
  language: string,
  area: string,
): Map<string, string> {
  const { basedOn, messages } = languages.get(language) ?? { basedOn: undefined, messages: new Map() }
  const inherited: Iterable<[string, string]> =
    basedOn && basedOn !== FIRST_LANGUAGE ? ownMessages(languages, basedOn, area) : []
  const own = [...messages].filter(([key]) => key.startsWith(`${area}.`))
  return new Map([
    ...inherited,
    ...own.map(([key, message]): [string, string] => [key.slice(area.length + 1), message]),
  ])
}

function compileMessage(message: string, place: string): string {
  try {
    return compile(parse(message))
  } catch (cause) {
    throw new Error(`${place} is not an ICU message`, { cause })
  }
}

function compile(elements: MessageFormatElement[]): string {
  const [only] = elements
  if (!only) return '""'
  if (elements.length === 1 && only.type === TYPE.literal) return JSON.stringify(only.value)
  return `(v,f)=>${parts(elements)}`
}

/** A list of texts and values; `counted` is what `#` stands for. */
function parts(elements: MessageFormatElement[], counted = ''): string {
  return `[${elements.map((element) => part(element, counted)).join(',')}]`
}

function part(element: MessageFormatElement, counted: string): string {
  const value = 'value' in element ? `v[${JSON.stringify(element.value)}]` : ''
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value)
    case TYPE.argument:
      return value
    case TYPE.number:
      return `f.number(${value})`
    case TYPE.pound:
      return `f.number(${counted})`
    case TYPE.tag:
      return `f.tag(${value},${parts(element.children, counted)})`
    case TYPE.select:
      return `f.select(${value},${choices(element.options, counted)})`
    case TYPE.plural:
      return `f.plural(${value}-${element.offset},${value},${choices(element.options, `${value}-${element.offset}`)})`
    default:
      throw new Error('only arguments, numbers, plurals, selects and tags are in use')
  }
}

function choices(options: Record<string, { value: MessageFormatElement[] }>, counted: string): string {
  const entries = Object.entries(options).map(
    ([name, option]) => `${JSON.stringify(name)}:()=>${parts(option.value, counted)}`,
  )
  return `{${entries.join(',')}}`
}
