import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeSeeds, drawSeeds, readSeed } from './seeds.ts'

test('a seed is drawn up front, and the one given is used', () => {
  const env: NodeJS.ProcessEnv = { KILL_SEED: '4711' }
  drawSeeds(env)
  expect(readSeed('KILL_SEED', env)).toBe(4711)
  expect(readSeed('FUZZ_SEED', env)).toBeGreaterThanOrEqual(0)
  expect(describeSeeds(['kill'], env)).toBe('KILL_SEED=4711')
  expect(describeSeeds(['foundation'], env)).toBe('')
})

test('a seed that is no number is refused', () => {
  expect(() => readSeed('KILL_SEED', { KILL_SEED: 'twelve' })).toThrow('KILL_SEED=twelve is no whole number')
  expect(() => readSeed('KILL_SEED', {})).toThrow()
})

test('every property of a run is drawn from its PROPERTY_SEED', () => {
  expect(fc.readConfigureGlobal().seed).toBe(readSeed('PROPERTY_SEED'))
})
