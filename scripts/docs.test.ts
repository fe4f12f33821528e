import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  anchorsOf,
  unknownCalls,
  unknownFields,
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
  'docs/warehouse.md',
  'ops/cluster/README.md',
]
const NAMED = /`((?:src|test|scripts|db|docs|lab)\/[\w./-]+)`/g
/** As in `parts/cart/cart-line.tsx` and `claim-uses.ts`: the end of a path, named where its folder is clear. */
const ENDED = /`([\w-]+(?:\/[\w-]+)*\.(?:ts|tsx|js|sh|css))`/g
const RUN = /\bnpm run ([\w:]+)/g
/** A link to a heading, of this page or another. */
const ANCHORED = /\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g
const LINKED = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g

const SCRIPTS: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const FILES = ['src', 'db', 'scripts', 'test', 'lab', 'public', 'ops'].flatMap((folder) =>
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

/** Pages for people who run a shop: a name in the style of a field is one they can set, send or read. */
test.each([
  'README.md',
  'docs/office.md',
  'docs/plan.md',
  'docs/platform.md',
  'docs/self-hosting.md',
  'docs/warehouse.md',
])('%s names only fields of the configuration and of the API', (page) => {
  expect(unknownFields(readFileSync(page, 'utf8'))).toEqual([])
})

/** Each figure of a page beside the place it comes from, and how the code writes it. */
const FIGURES: [
  page: string,
  claim: RegExp,
  source: string,
  fact: RegExp,
  written?: (fact: string) => string,
][] = [
  ['README.md', /You need Node (\d+) or newer/, 'package.json', /"node": ">=(\d+)"/],
  [
    'CONTRIBUTING.md',
    /Files stay under (\d+) lines/,
    'biome.json',
    /noExcessiveLinesPerFile.*"maxLines": (\d+)/,
  ],
  ['CONTRIBUTING.md', /functions under (\d+) \(/, 'biome.json', /"maxLines": (\d+), "skipBlankLines": true/],
  [
    'CONTRIBUTING.md',
    /\((\d+) in the two scripts/,
    'biome.json',
    /"maxLines": (1\d+), "skipBlankLines": true/,
  ],
  ['CONTRIBUTING.md', /95 of 100 functions stay under (\d+)/, 'scripts/sizes.ts', /MOST_LINES = (\d+)/],
  ['CONTRIBUTING.md', /`src\/web` stays within (\d+) files/, 'scripts/sizes.ts', /MOST_WEB_FILES = (\d+)/],
  [
    'docs/plan.md',
    /A bill under 0\.(\d+)/,
    'src/shop/plan/plans/plan-settings.ts',
    /minimumCharge: cents\((\d+)\)/,
  ],
  [
    'docs/plan.md',
    /tried again ([\d, and]+) days after/,
    'src/shop/plan/plans/plan-settings.ts',
    /dunningDays: \[0, ([\d, ]+)\]/,
    (days) => days.replace(/, (\d+)$/, ' and $1'),
  ],
  ['docs/plan.md', /This round runs every (\d+) seconds/, 'src/process/sweeper.ts', /ROUND_MS = (\d+)_000/],
  [
    'docs/plan.md',
    /a link that starts it, (\d+) days/,
    'src/shop/people/accounts/mail-links.ts',
    /activate: (\d+) \*/,
  ],
  [
    'docs/plan.md',
    /a link that accepts it, for (\d+) days/,
    'src/shop/people/accounts/mail-links.ts',
    /'hand-over': (\d+) \*/,
  ],
  [
    'docs/plan.md',
    /(\d+) and \d+ days before the card expires/,
    'src/shop/service/plan-notices/expiring-cards.ts',
    /FIRST_DAYS = (\d+)/,
  ],
  [
    'docs/plan.md',
    /\d+ and (\d+) days before the card expires/,
    'src/shop/service/plan-notices/expiring-cards.ts',
    /LAST_DAYS = (\d+)/,
  ],
  [
    'docs/plan.md',
    /(\d+) and \d+ days before included months end/,
    'src/shop/service/plan-notices/included-ends.ts',
    /FIRST_DAYS = (\d+)/,
  ],
  [
    'docs/plan.md',
    /\d+ and (\d+) days before included months end/,
    'src/shop/service/plan-notices/included-ends.ts',
    /LAST_DAYS = (\d+)/,
  ],
  [
    'docs/plan.md',
    /(\d+) days before a higher price/,
    'src/shop/plan/plans/month-price.ts',
    /NOTICE_DAYS = (\d+)/,
  ],
  [
    'docs/platform.md',
    /Up to ([\d,]+) reports a call/,
    'src/shop/plan/devices/take-reports.ts',
    /MAX_REPORTS = ([\d_]+)/,
    (most) => most.replace('_', ','),
  ],
  [
    'docs/platform.md',
    /Answer with 2xx within (\d+) seconds/,
    'src/adapters/webhook-sender.ts',
    /LONGEST_MS = (\d+)_000/,
  ],
  [
    'docs/office.md',
    /A session lasts (\d+) hours/,
    'src/shop/office/staff-sign-in/write-session.ts',
    /STAFF_SESSION_SECONDS = (\d+) \* 3_600/,
  ],
  [
    'docs/office.md',
    /served for another (\d+) days/,
    'src/shop/people/retention/delete-old-data.ts',
    /PICTURE_DAYS = (\d+)/,
  ],
  [
    'docs/self-hosting.md',
    /(\d+) days to\s+return/,
    'src/shop/facts/config/config.ts',
    /returnDays: z.*?default\((\d+)\)/s,
  ],
]

test.each(FIGURES)('%s says %s as %s has it', (...figure) => {
  const [page, claim, source, fact, written = (text: string) => text] = figure
  const [, said] = claim.exec(readFileSync(page, 'utf8')) ?? []
  const [, is] = fact.exec(readFileSync(source, 'utf8')) ?? []
  expect(is).toMatch(/\d/)
  expect(said).toBe(written(is ?? ''))
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
  expect(unknownFields('`returnDays`, `planPrice`, `silenceCredit`')).toEqual(['silenceCredit'])
})
