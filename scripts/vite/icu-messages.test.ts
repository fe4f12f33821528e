import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Area, wordsOf } from '../../src/web/base/words.ts'
import { type LanguageFiles, missingKeys, PAGES, readLanguages } from '../../src/words/language-files.ts'
import { compileArea } from './icu-messages.ts'

const MESSAGES = join(import.meta.dirname, '../../src/words')
const languages = readLanguages(MESSAGES, PAGES)

test.each([...languages.keys()])(
  '%s lacks no message of the storefront, or is based on another language',
  (tag) => {
    expect(missingKeys(languages, tag)).toEqual([])
  },
)

test.each([...languages.keys()])('every message of %s is known in the first language', (tag) => {
  const first = languages.get('en-US')?.messages
  expect([...(languages.get(tag)?.messages.keys() ?? [])].filter((key) => !first?.has(key))).toEqual([])
})

test('a language is a folder: pages speak it without a line of code', async () => {
  const folder = copyOfMessages()
  write(join(folder, 'fr-CA/pages/cart.json'), {
    title: 'Panier',
    left: '{n, plural, one {# article} other {# articles}}',
  })
  write(join(folder, 'en-US/pages/cart.json'), {
    title: 'Cart',
    left: '{n, plural, one {# item} other {# items}}',
    tax: 'Tax',
  })

  const t = wordsOf(await areaOf(readLanguages(folder, PAGES), 'cart'), 'fr-ca')

  expect(t('title')).toBe('Panier')
  // In French, zero is singular.
  expect(t('left', { n: 0 })).toBe('0 article')
  // What it lacks comes from the first language.
  expect(t('tax')).toBe('Tax')
})

test('a language takes what it lacks from the one it is based on', async () => {
  const folder = copyOfMessages()
  write(join(folder, 'en-US/pages/cart.json'), { title: 'Cart', button: 'Add to cart' })
  write(join(folder, 'en-GB/pages/cart.json'), { title: 'Basket', button: 'Add to basket' })
  write(join(folder, 'en-IE/pages/cart.json'), { title: 'Your basket' })
  write(join(folder, 'en-IE/language.json'), { basedOn: 'en-GB' })

  const t = wordsOf(await areaOf(readLanguages(folder, PAGES), 'cart'), 'en-IE')

  expect([t('title'), t('button')]).toEqual(['Your basket', 'Add to basket'])
})

test('a message that is not ICU stops the build and is named', () => {
  const broken = new Map([
    ['en-US', { basedOn: undefined, messages: new Map([['cart.title', '{n, plural']]) }],
  ])
  expect(() => compileArea(broken, 'cart')).toThrow('en-US/cart.json: title is not an ICU message')
})

async function areaOf(read: Map<string, LanguageFiles>, area: string): Promise<Area<string>> {
  const source = `export default ${compileArea(read, area)}`
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return module.default
}

function copyOfMessages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(MESSAGES, folder, { recursive: true })
  return folder
}

function write(file: string, messages: Record<string, string>): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(messages))
}
