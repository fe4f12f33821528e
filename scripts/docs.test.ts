import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/performance.md',
  'docs/reliability.md',
  'docs/self-hosting.md',
  'ops/cluster/README.md',
]
const NAMED = /`((?:src|test|scripts|db|docs|bench)\/[\w./-]+)`/g
const LINKED = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g

/** Decisions tell of their day and may name what has gone since; these pages tell of today. */
describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  test('names only files that exist', () => {
    const named = [...text.matchAll(NAMED)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test('links only to files that exist', () => {
    const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(dirname(page), path))
    expect(linked.filter((path) => !existsSync(path))).toEqual([])
  })
})
