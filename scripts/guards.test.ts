import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import config from '../vitest.config.ts'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'milepost-guards-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
}

/** What `check-walls` says of a tree of sources that holds these files. */
function wallsOf(files: Record<string, string>) {
  write({ 'src/process/run.ts': '', 'db/open.ts': '', ...files })
  const run = spawnSync(process.execPath, [join(ROOT, 'scripts/check-walls.ts')], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

test('a tree that keeps the rules passes', () => {
  expect(wallsOf({})).toEqual({ status: 0, said: '2 files, 0 broken walls\n' })
})

test.each([
  [
    'a floor of the storefront that looks up',
    { 'src/web/ui/card.tsx': "import '../pages/cart.tsx'", 'src/web/pages/cart.tsx': '' },
    'src/web/ui/card.tsx',
  ],
  [
    'a decision by the name of a country',
    { 'src/shop/sale/pricing/x.ts': "export const isCa = (country: string) => country === 'ca'" },
    'decides by the name of a market',
  ],
  [
    'a text without a bound',
    { 'src/http/x.ts': "import { z } from 'zod'\nexport const Name = z.string().trim()" },
    'takes a text without a bound',
  ],
  [
    'a sentence in the domain',
    { 'src/shop/sale/orders/x.ts': "export const text = 'Your order is on its way to you.'" },
    'src/shop/sale/orders/x.ts',
  ],
  [
    'a sentence on a page',
    { 'src/web/ui/x.tsx': 'export const X = () => <p>Nothing here</p>' },
    'src/web/ui/x.tsx',
  ],
  [
    'a sentence in a mail',
    { 'src/mail/x.ts': "export const text = 'Your order is on its way to you.'" },
    'src/mail/x.ts',
  ],
  [
    'a storefront of more than 500 files',
    Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`src/web/base/file-${at}.ts`, ''])),
    'the storefront has 501 files, more than 500',
  ],
  [
    'a function that has outgrown its folder',
    { 'src/shop/sale/orders/x.ts': `export function long() {\n${'  work()\n'.repeat(40)}}\n` },
    '95 of 100 functions have up to',
  ],
])('%s is refused', (_, files, said) => {
  const walls = wallsOf(files)

  expect(walls.said).toContain(said)
  expect(walls.status).toBe(1)
})

test.each(['src/shop/sale/orders/x.ts', 'src/web/ui/x.ts', 'lab/bench/x.ts', 'scripts/x.ts'])(
  'a function of four parameters is refused in %s',
  (file) => {
    const source =
      'export function four(a: number, b: number, c: number, d: number) {\n  return a + b + c + d\n}\n'
    write({ [file]: source, 'biome.json': readFileSync(join(ROOT, 'biome.json'), 'utf8') })
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const run = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', join(folder, file)], {
      cwd: folder,
      encoding: 'utf8',
    })

    expect(run.stdout + run.stderr).toContain('useMaxParams')
  },
)

test('nothing is tried twice: a test that fails once has failed', () => {
  const projects = config.test?.projects as { test: { name: string; retry?: number } }[]

  expect(projects.length).toBeGreaterThan(4)
  expect(projects.filter(({ test }) => (test.retry ?? 0) !== 0).map(({ test }) => test.name)).toEqual([])
  expect((config.test as { retry?: number } | undefined)?.retry ?? 0).toBe(0)
  const files = ['src', 'db', 'scripts', 'test', 'lab'].flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)),
  )
  const tests = files.filter((name) => /\.test\.tsx?$/.test(name) && name !== 'scripts/guards.test.ts')
  expect(tests.length).toBeGreaterThan(200)
  expect(tests.filter((name) => /\bretry: [1-9]/.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([])
})

test('a test that asserts nothing has failed; a story in a browser waits for what it looks for', () => {
  const projects = config.test?.projects as {
    test: { name: string; expect?: { requireAssertions?: boolean } }
  }[]
  const lenient = projects.filter(({ test }) => !test.expect?.requireAssertions).map(({ test }) => test.name)

  expect(lenient).toEqual(['browser'])
})

const PRINTS = "console.error('Something is wrong')"
const PASSES = "test('passes', () => { expect(1).toBe(1) })"

test('an error that is printed fails its file, whenever it is printed', () => {
  write({
    'printing/first.test.ts': `${PRINTS}\n${PASSES}`,
    'printing/before.test.ts': `beforeAll(() => { ${PRINTS} })\n${PASSES}`,
    'printing/inside.test.ts': `test('prints', () => { expect(1).toBe(1); ${PRINTS} })`,
    'printing/after.test.ts': `afterAll(() => { ${PRINTS} })\n${PASSES}`,
    'printing/silent.test.ts': PASSES,
    'printing/vitest.config.ts': `export default { test: {
      globals: true, isolate: false, setupFiles: ['${join(ROOT, 'test/fail-on-console-error.ts')}'],
    } }`,
  })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const report = join(folder, 'printed.json')
  const args = ['run', '--root', join(folder, 'printing'), '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, [vitest, ...args], { cwd: ROOT })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => basename(name))

  expect(testResults).toHaveLength(5)
  expect(failed.sort()).toEqual(['after.test.ts', 'before.test.ts', 'first.test.ts', 'inside.test.ts'])
})
