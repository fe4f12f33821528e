import { expect, test } from 'vitest'
import { visitorLocale } from './visitor-locale.ts'

const LANGUAGES = ['en-US', 'en-CA', 'fr-CA']

test.each([
  [{ acceptLanguage: 'fr-CA,en;q=0.8' }, 'fr-ca'],
  [{ acceptLanguage: 'fr-FR' }, 'fr-us'],
  [{ cookie: 'locale=fr-us' }, 'fr-us'],
  [{ acceptLanguage: 'de' }, 'en-us'],
  [{ acceptLanguage: 'en-GB' }, 'en-us'],
  [{ acceptLanguage: 'en-CA' }, 'en-ca'],
  [{ acceptLanguage: 'es-CA' }, 'en-ca'],
  [{ cookie: 'a=b; locale=fr-ca', acceptLanguage: 'en-US' }, 'fr-ca'],
  [{ asked: 'en-ca', cookie: 'locale=fr-ca' }, 'en-ca'],
  [{}, 'en-us'],
])('%o is served %s, a language the market has messages in', (visit, locale) => {
  expect(visitorLocale(visit, LANGUAGES)).toBe(locale)
})

test('without French messages, a French Canadian gets the English of Canada', () => {
  expect(visitorLocale({ acceptLanguage: 'fr-CA' }, ['en-US', 'en-CA'])).toBe('en-ca')
})
