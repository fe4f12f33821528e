import { expect, test } from 'vitest'
import { meantEmail } from './meant-email.ts'

test.each([
  ['robin@gmial.com', 'robin@gmail.com'],
  ['Robin@gmail.con', 'robin@gmail.com'],
  ['robin@hotmal.com', 'robin@hotmail.com'],
  ['robin@yaho.ca', 'robin@yahoo.ca'],
  ['robin@gmail.com', undefined],
  ['robin@ymail.com', undefined],
  ['robin@mail.com', undefined],
  ['robin@harbor.example', undefined],
  ['robin', undefined],
  ['robin@', undefined],
])('%s may have meant %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})
