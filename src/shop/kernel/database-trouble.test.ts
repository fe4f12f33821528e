import { expect, test } from 'vitest'
import { databaseTrouble, isBrokenOff } from './database-trouble.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const failedQuery = (cause: Error) => new Error('Failed query: insert', { cause })

test.each([
  ['a lost connection', failedQuery(coded('ECONNRESET', 'read ECONNRESET')), 'away'],
  ['a refused connection', coded('ECONNREFUSED'), 'away'],
  [
    'a connection already lost',
    new Error('Client has encountered a connection error and is not queryable'),
    'away',
  ],
  ['a shut-down', failedQuery(coded('57P01')), 'away'],
  ['a standby', failedQuery(coded('25006')), 'read_only'],
  ['a full disk', failedQuery(coded('53100')), 'full'],
  [
    'a full disk under the embedded database',
    new Error('could not extend file: No space left on device'),
    'full',
  ],
  [
    'a session that a full disk keeps from beginning',
    failedQuery(coded('XX000', 'could not write init file')),
    'full',
  ],
  ['an error of its own', failedQuery(coded('XX000', 'cache lookup failed')), undefined],
  ['a broken rule', failedQuery(coded('23505')), undefined],
  ['a visitor who broke off', coded('ECONNRESET', 'aborted'), undefined],
  ['no error', 'ECONNRESET', undefined],
])('%s', (_case, error, trouble) => {
  expect(databaseTrouble(error)).toBe(trouble)
})

test('a visitor who breaks off is told from a database that does', () => {
  expect(isBrokenOff(coded('ECONNRESET', 'aborted'))).toBe(true)
  expect(isBrokenOff(coded('ECONNRESET', 'read ECONNRESET'))).toBe(false)
})
