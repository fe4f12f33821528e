import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createQuickResolve } from './quick-imports.ts'

const CONDITIONS = ['node', 'import']
const from = (parentURL: string, conditions = CONDITIONS) => ({ conditions, importAttributes: {}, parentURL })
const ours = 'file:///shop/src/a.ts'

function watch() {
  const next = vi.fn((specifier: string) => ({ url: `file:///found/${specifier}`, format: 'module' }))
  return { next, resolve: createQuickResolve() }
}

test('a package is looked for once, whoever imports it', () => {
  const { next, resolve } = watch()

  const first = resolve('drizzle-orm/pg-core', from(ours), next)
  const second = resolve('drizzle-orm/pg-core', from('file:///shop/src/b.ts'), next)

  expect(first).toEqual({ url: 'file:///found/drizzle-orm/pg-core', format: 'module', shortCircuit: true })
  expect(second).toEqual(first)
  expect(next).toHaveBeenCalledOnce()
})

test.each([
  ['a file of the shop', './b.ts', ours, CONDITIONS],
  ['a short name of the shop', '#server/process/run.ts', ours, CONDITIONS],
  ['an address', 'file:///shop/src/b.ts', ours, CONDITIONS],
  ['what one package imports of another', 'zod', 'file:///shop/node_modules/hono/a.js', CONDITIONS],
  ['a file of another package', './b.js', 'file:///shop/node_modules/hono/a.js', CONDITIONS],
])('%s is looked for each time', (_what, specifier, parentURL, conditions) => {
  const { next, resolve } = watch()

  for (const _time of [1, 2]) resolve(specifier, from(parentURL, conditions), next)

  expect(next).toHaveBeenCalledTimes(2)
})

test('what is imported and what is required are two things', () => {
  const { next, resolve } = watch()

  resolve('pg', from(ours), next)
  resolve('pg', from(ours, ['node', 'require']), next)

  expect(next).toHaveBeenCalledTimes(2)
})

test('a file of Drizzle is where the name says, and nothing is looked for', () => {
  const { next, resolve } = watch()

  const answer = resolve('../sql/sql.js', from('file:///shop/node_modules/drizzle-orm/pg-core/db.js'), next)

  expect(next).not.toHaveBeenCalled()
  expect(answer).toMatchObject({
    url: 'file:///shop/node_modules/drizzle-orm/sql/sql.js',
    format: 'module',
  })
})

test('all files of Drizzle with the ending .js are modules, as is taken for granted', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('drizzle-orm')))
  const packages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('package.json'),
  )

  expect(packages).toEqual(['package.json'])
  expect(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).toMatchObject({ type: 'module' })
})
