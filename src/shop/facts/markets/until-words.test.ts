import { expect, test } from 'vitest'
import { dayInWords, dayOfMomentInWords, momentInWords, timeInWords } from './until-words.ts'

test.each([
  ['fr-CA', 3, '3 h 19'],
  ['fr-CA', 15, '15 h 19'],
  ['en-US', 3, '3:19 AM'],
  ['en-CA', 15, '3:19 p.m.'],
])('in %s, %i o’clock and 19 minutes is %s', (language, hours, words) => {
  const at = new Date(2026, 1, 1, hours, 19)
  expect(timeInWords(at, language).replace(/\s/g, ' ')).toBe(words)
})

test.each([
  ['fr-CA', '2026-12-01', '1er décembre 2026'],
  ['fr-CA', '2026-12-11', '11 décembre 2026'],
  ['fr-CA', '2026-12-21', '21 décembre 2026'],
  ['en-US', '2026-12-01', 'December 1, 2026'],
])('in %s, %s is %s', (language, day, words) => {
  expect(dayInWords(new Date(day), language).replace(/\s/g, ' ')).toBe(words)
})

test('a near day and a moment are written as French does', () => {
  const near = { weekday: 'long', month: 'long', day: 'numeric' } as const
  expect(dayInWords(new Date('2026-12-01'), 'fr-CA', near).replace(/\s/g, ' ')).toBe('mardi 1er décembre')
  const moment = momentInWords(new Date('2026-12-01T13:03:00Z'), 'America/Toronto', 'fr-CA')
  expect(moment.replace(/\s/g, ' ')).toBe('1er décembre 2026 à 8 h 03 HNE')
})

test.each([
  ['America/Chicago', 'November 30, 2026'],
  ['UTC', 'December 1, 2026'],
])('late in the evening, the day of a moment is that of the clocks in %s', (timeZone, words) => {
  expect(dayOfMomentInWords(new Date('2026-12-01T03:00:00Z'), timeZone, 'en-US')).toBe(words)
})
