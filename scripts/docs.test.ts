import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  anchorsOf,
  unknownCalls,
  unknownSettings,
  unknownTests,
  unnamedFields,
  wrongCommands,
  wrongDefaults,
} from './docs-claims.ts'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/office.md',
  'docs/performance.md',
  'docs/plan.md',
  'docs/platform.md',
  'docs/reliability.md',
  'docs/self-hosting.md',
  'ops/cluster/README.md',
]
const NAMED = /`((?:src|test|scripts|db|docs|bench)\/[\w./-]+)`/g
/** As in `parts/cart/cart-line.tsx` and `claim-uses.ts`: the end of a path, named where its folder is clear. */
const ENDED = /`([\w-]+(?:\/[\w-]+)*\.(?:ts|tsx|js|sh|css))`/g
const RUN = /\bnpm run ([\w:]+)/g
/** A link to a heading, of this page or another. */
const ANCHORED = /\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g
const LINKED = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g

const SCRIPTS: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const FILES = ['src', 'db', 'scripts', 'test', 'bench', 'public', 'ops'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
)
/** Said of what is no longer, or as examples of names. */
const NO_FILES = ['lay-out.js', 'place-order.ts', 'index.ts']

/** Decisions tell of their day and may name what has gone since; these pages tell of today. */
describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  test('names only files that exist', () => {
    const named = [...text.matchAll(NAMED)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test('names only ends of paths that exist', () => {
    const named = [...text.matchAll(ENDED)].map(([, path = '']) => path)
    const unknown = named.filter((path) => !FILES.some((file) => file.endsWith(`/${path}`)))
    expect(unknown.filter((path) => !NO_FILES.includes(path))).toEqual([])
  })

  test('names only scripts that exist', () => {
    const scripts = [...text.matchAll(RUN)].map(([, name = '']) => name)
    expect(scripts.filter((name) => !(name in SCRIPTS))).toEqual([])
  })

  test('links only to files that exist', () => {
    const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(dirname(page), path))
    expect(linked.filter((path) => !existsSync(path))).toEqual([])
  })

  test('links only to headings that exist', () => {
    const wrong = [...text.matchAll(ANCHORED)].filter(([, path = '', anchor = '']) => {
      const target = path ? readFileSync(join(dirname(page), path), 'utf8') : text
      return !anchorsOf(target).includes(anchor)
    })
    expect(wrong.map(([link]) => link)).toEqual([])
  })

  test('says commands as the terminal takes them', () => {
    expect(wrongCommands(text)).toEqual([])
  })

  test('names only settings that are read, calls of the contract and tests that exist', () => {
    expect(unknownSettings(text)).toEqual([])
    expect(unknownCalls(text)).toEqual([])
    expect(unknownTests(text)).toEqual([])
  })
})

test('self-hosting names every event of Stripe that the shop takes news from', () => {
  const source = readFileSync('src/adapters/stripe-news.ts', 'utf8')
  const events = [...source.matchAll(/case '([a-z_.]+)':/g)].map(([, name = '']) => name)
  const text = readFileSync('docs/self-hosting.md', 'utf8')
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('the page about speed names the budgets that the first load is held to', () => {
  const source = readFileSync('test/e2e/first-load.test.ts', 'utf8')
  const [, budgets = ''] = /^const MOST = \{(.*)\}$/m.exec(source) ?? []
  const limits = [...budgets.matchAll(/[\d_]+/g)].map(
    ([bytes]) => `${Number(bytes.replaceAll('_', '')) / 1_000} kB`,
  )
  const text = readFileSync('docs/performance.md', 'utf8')
  expect(limits).toHaveLength(4)
  expect(limits.filter((limit) => !text.includes(limit))).toEqual([])
})

test('self-hosting names every field of the configuration, and defaults as they are', () => {
  const text = readFileSync('docs/self-hosting.md', 'utf8')
  expect(unnamedFields(text)).toEqual([])
  expect(wrongDefaults(text)).toEqual([])
})

test('claims about what does not exist are found', () => {
  expect(wrongCommands('`doctor --mend`, `doctor --fix`, `webhooks forget ID`, `legal accept`')).toEqual([
    'doctor --fix',
    'webhooks forget ID',
  ])
  expect(unknownSettings('`DATA_DIR` and `DATA_FOLDER`')).toEqual(['DATA_FOLDER'])
  expect(unknownCalls('`GET /readyz`, `GET /api/orders/{id}/joke`')).toEqual(['GET /api/orders/{id}/joke'])
  expect(unknownTests('| a | "a title that no test has at all" |')).toEqual([
    'a title that no test has at all',
  ])
  expect(wrongDefaults('| `PORT`, `HOST` | `3001`, `localhost` | where to listen |')).toEqual(['PORT'])
  expect(unnamedFields('')).toContain('brand')
})
