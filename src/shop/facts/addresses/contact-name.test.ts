import { expect, test } from 'vitest'
import { fullName, splitName } from './contact-name.ts'

test.each([
  ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ['  Robin   Doe ', 'Robin', 'Doe'],
  ['Cher', 'Cher', 'Cher'],
  ['', '', ''],
])('%j is %j of the family %j, and reads as it was typed', (typed, firstName, lastName) => {
  expect(splitName(typed)).toEqual({ firstName, lastName })
  expect(fullName({ firstName, lastName })).toBe(typed.trim().replace(/\s+/g, ' '))
})
