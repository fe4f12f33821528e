import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../../test/property-seed.ts'
import { pathIn, redirectPath } from './own-path.ts'

test.each([
  ['/account/bills', '/account/bills'],
  ['/pricing?st=q', '/pricing?st=q'],
  ['/account/../pricing', '/pricing'],
  ['/pricing?next=//evil.example', '/pricing?next=//evil.example'],
  [null, '/account'],
  ['', '/account'],
  ['https://evil.example', '/account'],
  ['//evil.example/a', '/account'],
  ['/\\evil.example', '/account'],
  ['/\t/evil.example', '/account'],
  ['javascript:alert(1)', '/account'],
  ['/.//evil.example', '/account'],
  ['/..//evil.example', '/account'],
  ['/x/..//evil.example', '/account'],
  ['/%2e//evil.example', '/account'],
  ['/%2E%2e//evil.example', '/account'],
  ['/./\\evil.example', '/account'],
  ['/account/../..//evil.example', '/account'],
  [`/${'a'.repeat(2000)}`, '/account'],
])('%s leads to %s', (asked, path) => {
  expect(redirectPath(asked)).toBe(path)
})

test('the page of an order is a page of this shop', () => {
  expect(pathIn('https://shop.example/order/status?token=a')).toBe('/order/status?token=a')
  expect(pathIn('https://shop.example//evil.example/a')).toBe('/account')
})

/** Text out of the pieces that tricks are made of. */
const target = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2e',
        '%2F',
        '%5c',
        '\t',
        '\n',
        '@',
        ':',
        '?',
        '#',
        'evil.example',
        'a',
        ' ',
        '\u3002',
        '\u200b',
      ),
      { maxLength: 12 },
    )
    .map((parts) => `/${parts.join('')}`),
)

const SHOP = 'https://shop.example/login'

test('wherever a target points, a browser stays in the shop', () => {
  fc.assert(
    fc.property(target, (asked) => {
      const path = redirectPath(asked)
      expect(new URL(path, SHOP).origin).toBe('https://shop.example')
      expect(redirectPath(path)).toBe(path)
    }),
    { numRuns: 5000 },
  )
})
