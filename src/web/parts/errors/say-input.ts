import type { core } from 'zod'
import { type InputIssue, inputData } from '../../../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../../../shop/kernel/market-code.ts'
import inputWords from '../../../words/en-US/pages/inputs.json'
import { shownLanguage, wordsOf } from '../../base/words.ts'

/**
 * What a rule of a form field says to the reader of the page, word for word as the server does.
 * @param language that of the page on screen, unless told; a server has none on screen
 */
export function sayInput(
  { message, ...issue }: Pick<core.$ZodIssue, 'message'> & InputIssue,
  language = shownLanguage(),
): string {
  const t = wordsOf(inputWords, language)
  const markets = MARKET_CODES.map((code) => t(`market.${code}`))
  return t(message as keyof typeof inputWords, {
    ...inputData(issue),
    places: new Intl.ListFormat(language).format(markets),
  })
}
