import { expect, test } from 'vitest'
import { currentness } from './menu.ts'

test.each([
  ['/pricing', '/pricing', '', 'page'],
  ['/pricing', '/pricing/', '', 'page'],
  ['/pricing', '/help', '', undefined],
  ['/', '/', '', 'page'],
  ['/', '/device', '', 'true'],
  ['/', '/family', '', undefined],
  ['/safety', '/safety', '', 'page'],
  ['/safety#health', '/safety', '#health', 'page'],
  ['/safety#health', '/safety', '', undefined],
])('the entry of %s on %s%s is current: %s', (page, pathname, hash, expected) => {
  expect(currentness(page, { pathname, hash })).toBe(expected)
})
