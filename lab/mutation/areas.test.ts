import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS, SOURCES } from './areas.ts'

test('each file of what concerns money is in one area, and each area names files and tests that are there', () => {
  const areas = Object.values(AREAS)
  const mutated = areas.flatMap(({ mutate }) => globSync([...mutate]))
  expect(mutated.filter((file) => !file.endsWith('.test.ts')).toSorted()).toEqual(SOURCES)
  const named = areas.flatMap(({ mutate, tests }) => [...mutate, ...tests])
  expect(named.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})
