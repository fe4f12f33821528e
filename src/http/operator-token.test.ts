import { expect, test } from 'vitest'
import { operatorTokenCheck } from './operator-token.ts'

const NEW = 'n'.repeat(40)
const OLD = 'o'.repeat(40)

test('one token is taken, and nothing like it', () => {
  const isOperator = operatorTokenCheck(NEW)
  expect([NEW, OLD, '', `${NEW} `].map(isOperator)).toEqual([true, false, false, false])
})

test('while one token replaces another, both are taken', () => {
  const isOperator = operatorTokenCheck(`${NEW},${OLD}`)
  expect([NEW, OLD, NEW.slice(1)].map(isOperator)).toEqual([true, true, false])
})

test('a token with a comma of its own is one token, and its parts are none', () => {
  const isOperator = operatorTokenCheck(`short,${'l'.repeat(20)}1234567890`)
  expect(isOperator(`short,${'l'.repeat(20)}1234567890`)).toBe(true)
  expect(['short', ''].map(isOperator)).toEqual([false, false])
})
