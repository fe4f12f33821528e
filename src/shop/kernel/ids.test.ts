import { expect, onTestFinished, test, vi } from 'vitest'
import { newId, newOrderedId } from './ids.ts'

test('ordered ids sort as they were made, also when the clock is set back, and look like any other', () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z') })
  const made = Array.from({ length: 2_000 }, () => newOrderedId('aud'))
  vi.setSystemTime(Date.parse('2030-01-02T00:00:00Z'))
  made.push(newOrderedId('aud'))
  vi.setSystemTime(Date.parse('2029-01-01T00:00:00Z'))
  made.push(newOrderedId('aud'), newOrderedId('aud'))

  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(made.length)
  for (const id of [made[0], made.at(-1), newId('aud')]) expect(id).toMatch(/^aud_[0-9a-hjkmnp-tv-z]{24}$/)
})
