import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const clauseIn = (language: string): string =>
  JSON.parse(readFileSync(join(ROOT, `src/words/${language}/pages/privacy-policy.json`), 'utf8'))[
    'clause.browser.text'
  ]
const [policy, french] = [clauseIn('en-US'), clauseIn('fr-CA')]
const sources = globSync('src/{web,http}/**/*.{js,ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|src\/http\/admin\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** What the router keeps by itself. */
const OF_THE_ROUTER = ['react-router-scroll-positions']
/** Named by code that is not a `setItem` of its own: the state of a part, a notice or the look of the pages. */
const KEPT = /createPersisted<[^>]+>\('(\w+)'/g
const STORED = /(?:local|session)Storage\.setItem\((?:'(\w+)'|(\w+))/g

test('whatever a page or the server leaves in a browser is in the policy, and nothing else is', () => {
  const left = new Set(OF_THE_ROUTER)
  for (const { text } of sources) {
    const textOf = (name = '') => new RegExp(`\\b${name}\\b[^=\\n]*= '([\\w-]+)'`).exec(text)?.[1] ?? ''
    for (const [, name = ''] of text.matchAll(KEPT)) left.add(name)
    for (const [, name, constant] of text.matchAll(STORED)) left.add(name ?? textOf(constant))
  }
  const told = [...policy.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, name = '']) => name)
  const missing = [...left].filter((name) => name && !told.includes(name))
  expect(missing).toEqual([])
  const unknown = told.filter((name) => !left.has(name) && !isNamedByCode(name))
  expect(unknown).toEqual([])
})

test('the policy names the same in French', () => {
  const names = (text: string) =>
    [...text.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, name]) => name).toSorted()
  expect(names(french)).toEqual(names(policy))
})

test('every cookie the pages set is in the policy', () => {
  const cookies = ['basket', 'checkout', 'session', 'locale', 'passkey', 'known-browser']
  for (const name of cookies) expect(policy).toContain(`<code>${name}</code>`)
  const setting = sources.filter(({ text }) => /setCookie\(|Max-Age=/.test(text)).map(({ file }) => file)
  expect(setting.toSorted()).toEqual([
    'src/http/known-browser.ts',
    'src/http/member-client.ts',
    'src/http/passkey-cookie.ts',
    'src/http/purchase-store.ts',
    'src/http/visitor-locale.ts',
    'src/web/hydration/wake.js',
    'src/web/parts/state/basket-cookie.ts',
  ])
})

function isNamedByCode(name: string): boolean {
  return sources.some(({ text }) => new RegExp(`['"\`]${name}['"\`=]|\\b${name}=`).test(text))
}
