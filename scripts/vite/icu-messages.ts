import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import {
  FIRST_LANGUAGE,
  type LanguageFiles,
  PAGES,
  readLanguages,
  rootOf,
} from '../../src/words/language-files.ts'

/** A file of the first language: what pages import, for its keys and as the name of the area. */
const AREA_FILE = /\/src\/words\/en-US\/(pages\/)?[\w-]+\.json$/
/** Whoever prints these reads another language than whom they are for: every language comes along. */
const FOR_OTHERS = ['pages/packing-slip']
const PREFIX = '\0icu:'

/** The messages of one area of pages or server, in every language. */
interface AreaSource {
  /** As in `pages/cart`, or `vin` for an area of the server. */
  name: string
  languages: Map<string, LanguageFiles>
}

/**
 * Puts the messages of every language in the place of one area's file, so that a language added is a folder
 * added. They are compiled at build time, so that no parser travels to the browser: a plain message stays a
 * string, one with arguments becomes a function that `src/web/base/words.ts` calls.
 *
 * What is built for the browser gets the area's place alone; `putWordsIn` then writes the files of each language.
 * Papers for other readers have every language in them.
 *
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export function icuMessages(): Plugin {
  let isBuilt = false
  return {
    name: 'icu-messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    resolveId(source, importer) {
      if (!importer || !source.endsWith('.json')) return
      const file = resolve(importer, '..', source)
      // Without its ending, or the bundler's own reading of JSON would come after this one.
      if (AREA_FILE.test(file)) return `${PREFIX}${file.replace(/\.json$/, '')}`
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return
      const file = id.slice(PREFIX.length)
      const folder = file.replace(/\/en-US\/.*$/, '')
      const area = readArea(folder, file.replace(/^.*\/en-US\//, ''))
      const files = [...area.languages.keys()].map((language) => join(folder, language, `${area.name}.json`))
      // A language may leave out what it says the same way; Vite would look for that file in vain.
      for (const each of files) if (existsSync(each)) this.addWatchFile(each)
      const code =
        isBuilt && this.environment.name === 'client' && !FOR_OTHERS.includes(area.name)
          ? placeOf(area)
          : `export default ${compileArea(area.languages, basename(area.name))}`
      // An area that only the server's markup names stays out of the scripts.
      return { code, moduleSideEffects: false }
    },
  }
}

/** @param name as in `pages/cart` */
export function readArea(folder: string, name: string): AreaSource {
  return { name, languages: readLanguages(folder, dirname(name) === PAGES ? PAGES : '', basename(name)) }
}

/** Where an area's messages will stand. The hash of them all renames the files around it when a word changes. */
function placeOf({ name, languages }: AreaSource): string {
  const words = compileArea(languages, basename(name))
  const hash = createHash('sha256').update(words).digest('base64url').slice(0, 8)
  return `export default globalThis.__words__[${JSON.stringify(`${name}#${hash}`)}]`
}

/** A place as the build has written it, whatever quotes it chose. */
export const WORDS_PLACE = /globalThis\.__words__\[(["'`])([\w/-]+)#[\w-]+\1\]/g

/**
 * One area's messages by language, as an object of JavaScript.
 *
 * @param root only the languages based on this one, with what they lack filled in from the first language
 * @throws Error naming a message that is not ICU
 */
export function compileArea(languages: Map<string, LanguageFiles>, area: string, root?: string): string {
  const wanted = [...languages.keys()].filter((tag) => !root || rootOf(languages, tag) === root)
  const compiled = wanted.flatMap((language) => {
    const own = ownMessages(languages, language, area)
    const isAlone = root === language && root !== FIRST_LANGUAGE
    const messages = isAlone ? new Map([...ownMessages(languages, FIRST_LANGUAGE, area), ...own]) : own
    const entries = [...messages].map(
      ([key, message]) =>
        `${JSON.stringify(key)}:${compileMessage(message, `${language}/${area}.json: ${key}`)}`,
    )
    return entries.length > 0 ? [`${JSON.stringify(language)}:{${entries.join(',')}}`] : []
  })
  return `{${compiled.join(',')}}`
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
  const value = 'value' in element ? `v.${element.value}` : ''
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
