import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const MESSAGE_FILE = /\/src\/web\/messages\/[\w-]+\/[\w-]+\.json$/
const PREFIX = '\0icu:'

/**
 * Compiles the message files at build time, so that no parser travels to the browser: a plain message
 * stays a string, one with arguments becomes a function that `src/web/base/words.ts` calls.
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
      if (MESSAGE_FILE.test(file)) return `${PREFIX}${file.replace(/\.json$/, '')}`
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return
      const file = `${id.slice(PREFIX.length)}.json`
      this.addWatchFile(file)
      return compileFile(JSON.parse(await readFile(file, 'utf8')), file)
    },
  }
}

/** @throws Error naming the file and key of a message that is not ICU */
export function compileFile(messages: Record<string, string>, file: string): string {
  const entries = Object.entries(messages).map(([key, message]) => {
    try {
      return `${JSON.stringify(key)}:${compile(parse(message))}`
    } catch (cause) {
      throw new Error(`${file}: "${key}" is not an ICU message`, { cause })
    }
  })
  return `export default {${entries.join(',')}}`
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
