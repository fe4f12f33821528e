import { afterAll, afterEach, expect, vi } from 'vitest'

const printed: string[] = []
const { error } = console

// From the first import of a file to the last of its hooks; `restoreAllMocks` of a test does not end it.
console.error = (...words: unknown[]) => {
  printed.push(words.map(String).join(' '))
}

/** Nothing in the shop prints an error unless something is wrong that no assertion looked at. */
afterEach(() => {
  vi.restoreAllMocks()
  expectNothingPrinted()
})

/** What the file's own hooks print comes after its last test; these hooks are the first named and the last to run. */
afterAll(() => {
  console.error = error
  expectNothingPrinted()
})

function expectNothingPrinted() {
  expect(printed.splice(0), 'printed through console.error').toEqual([])
}
