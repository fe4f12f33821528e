import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../src/cli/commands.ts'

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
const ASKED = /npm run shop -- ([a-z-]+)/g
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

  test('names only scripts and commands that there are', () => {
    const scripts = [...text.matchAll(RUN)].map(([, name = '']) => name)
    const commands = [...text.matchAll(ASKED)].map(([, name = '']) => name)
    expect(scripts.filter((name) => !(name in SCRIPTS))).toEqual([])
    expect(commands.filter((name) => !COMMANDS.some((command) => command.name === name))).toEqual([])
  })

  test('links only to files that exist', () => {
    const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(dirname(page), path))
    expect(linked.filter((path) => !existsSync(path))).toEqual([])
  })
})

test('self-hosting names every event of Stripe that the shop takes news from', () => {
  const source = readFileSync('src/adapters/stripe-news.ts', 'utf8')
  const events = [...source.matchAll(/case '([a-z_.]+)':/g)].map(([, name = '']) => name)
  const text = readFileSync('docs/self-hosting.md', 'utf8')
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
