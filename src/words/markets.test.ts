import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { PAGES, readLanguages } from './language-files.ts'

type Part = ReturnType<IntlMessageFormat['getAst']>[number]

const CHOOSES_MARKET = /^(?:market|country|currency)$/
const NAMES_MARKET = /\bUS\b|USD|CAD|United States|Canad|États-Unis|américain/

/** The texts for a market the message does not name. */
function textsForOthers(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    const options = 'options' in part ? Object.entries(part.options) : []
    return options.flatMap(([name, option]) => {
      const value = option.value as Part[]
      const isOther = name === 'other' && CHOOSES_MARKET.test(String((part as { value: unknown }).value))
      return isOther ? [JSON.stringify(value)] : textsForOthers(value)
    })
  })
}

test('no message takes a market or currency it does not name for the United States or Canada', () => {
  const folder = import.meta.dirname
  const messages = ['', PAGES].flatMap((part) =>
    [...readLanguages(folder, part)].flatMap(([language, own]) =>
      [...own.messages].map(([key, text]) => ({ key: `${language} ${key}`, text, language })),
    ),
  )
  const others = messages
    .filter(({ text }) => text.includes(', select,'))
    .flatMap(({ key, text, language }) => {
      const parts = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst()
      return textsForOthers(parts).map((other) => ({ key, other }))
    })

  expect(others.length).toBeGreaterThan(5)
  expect(others.filter(({ other }) => NAMES_MARKET.test(other)).map(({ key }) => key)).toEqual([])
})
