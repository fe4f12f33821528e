import { afterEach, beforeEach, expect, vi } from 'vitest'

const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    printed.push(words.map(String).join(' '))
  })
})

/** Nothing in the shop prints an error unless something is wrong that no assertion looked at. */
afterEach(() => {
  vi.restoreAllMocks()
  expect(printed, 'printed through console.error').toEqual([])
})
