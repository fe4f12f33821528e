import { expect, test } from 'vitest'
import {
  allowedServices,
  askedServices,
  CONSENT_VERSION,
  isChoiceDue,
  type PrivacyChoice,
  refusedServices,
} from './consent-rules.ts'
import type { ServiceName } from './services.ts'

const ALL: ServiceName[] = ['tagManager', 'monitoring', 'chat', 'cartWidget']
const at = '2026-11-21T12:00:00.000Z'

function choice(answer: PrivacyChoice['answer'], services: string[] = ALL, version = CONSENT_VERSION) {
  return { version, answer, at, services }
}

test.each([
  ['nothing was said', choice('', []), false, [], true],
  ['Accept', choice('accepted'), false, ALL, false],
  ['Decline', choice('declined'), false, [], false],
  [
    'a yes to fewer services than there are now',
    choice('accepted', ['tagManager']),
    false,
    ['tagManager'],
    true,
  ],
  ['a no to fewer services than there are now', choice('declined', ['tagManager']), false, [], false],
  ['a yes to an older question', choice('accepted', ALL, CONSENT_VERSION - 1), false, [], true],
  ['Global Privacy Control and nothing said', choice('', []), true, [], false],
  ['Global Privacy Control against an earlier yes', choice('accepted'), true, ['monitoring', 'chat'], false],
] as const)('after %s', (_, said, optsOut, allowed, due) => {
  const input = { configured: ALL, choice: { ...said, services: [...said.services] }, optsOut }
  expect(allowedServices(input)).toEqual(allowed)
  expect(isChoiceDue(input)).toBe(due)
})

test('no visitor is asked where nothing is set up', () => {
  expect(isChoiceDue({ configured: [], choice: choice('', []), optsOut: false })).toBe(false)
})

test('the Global Privacy Control decides on marketing only', () => {
  expect(askedServices({ configured: ALL, optsOut: true })).toEqual(['monitoring', 'chat'])
  expect(refusedServices({ configured: ALL, optsOut: true })).toEqual(['tagManager', 'cartWidget'])
  expect(refusedServices({ configured: ALL, optsOut: false })).toEqual([])
})
