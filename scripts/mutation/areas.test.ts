import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'

const FOLDERS = ['pricing', 'payments', 'billing', 'plans', 'tax', 'idempotency']

const sourcesOf = (pattern: string) => globSync(pattern).filter((file) => !file.endsWith('.test.ts'))

test('each file of what concerns money is in one area, and each area names files and tests that are there', () => {
  const named = Object.values(AREAS).flatMap(({ mutate }) => mutate)
  expect(named.filter((pattern) => sourcesOf(pattern).length === 0)).toEqual([])
  expect(named.flatMap(sourcesOf).toSorted()).toEqual(
    sourcesOf(`src/shop/{${FOLDERS.join(',')}}/**/*.ts`).toSorted(),
  )
  const tests = Object.values(AREAS).flatMap(({ tests }) => tests)
  expect(tests.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})
