import { expect, test } from 'vitest'
import { ShopConfig } from '../../../shop/facts/config/config.ts'
import { cents } from '../../../shop/kernel/money.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import familyWords from '../../../words/en-US/pages/family.json'
import fleetWords from '../../../words/en-US/pages/fleet.json'
import helpWords from '../../../words/en-US/pages/help.json'
import { wordsOf } from '../../base/words.ts'
import { FAMILY_QUESTIONS } from '../family/family.tsx'
import { FLEET_QUESTIONS } from '../fleet/fleet.tsx'
import { findQuestions, HELP_GROUPS, HELP_QUESTIONS } from '../help/help-questions.ts'
import { wordValues } from './word-values.ts'

const PRICES: PriceList = {
  id: 'test',
  country: 'us',
  currency: 'USD',
  devicePrice: cents(8_999),
  planPrice: cents(900),
  planDiscountPrice: cents(770),
  planDiscountThreshold: 3,
  startsAt: new Date(0),
}
const VALUES = wordValues(ShopConfig.parse({}), PRICES, 'en-US')

test.each(['en-us', 'en-ca'] as const)('each question has an answer as plain text in %s', (locale) => {
  const answers = [
    ...HELP_QUESTIONS.map((name) => wordsOf(helpWords, locale)(`faq.${name}.answer`, VALUES)),
    ...FAMILY_QUESTIONS.map((name) => wordsOf(familyWords, locale)(`faq.${name}.answer`, VALUES)),
    ...FLEET_QUESTIONS.map((name) => wordsOf(fleetWords, locale)(`faq.${name}.answer`, VALUES)),
  ]

  expect(answers.filter((answer) => answer.length < 20 || /[{}<>]|undefined|\s{2}/.test(answer))).toEqual([])
})

test.each([
  ['en-us', 'refunds', 'refund'],
  ['en-us', 'how do I cancel my order', 'cancel-order'],
  ['en-us', 'CARD declined', 'declined'],
  ['en-us', 'change the address', 'wrong-address'],
  ['en-us', 'pause', 'pause'],
  ['en-us', 'tax exempt', 'exempt'],
  ['fr-ca', 'pause', 'pause'],
  ['fr-ca', 'mot de passe oublie', 'password'],
] as const)('a search in %s for "%s" finds its answer among the first three', (language, text, name) => {
  const words = wordsOf(helpWords, language)
  const entries = HELP_GROUPS.flatMap(({ id, questions }) =>
    questions.map((name) => ({
      name,
      question: words(`faq.${name}.question`),
      answer: words(`faq.${name}.answer`, VALUES),
      topic: words(`group.${id}`),
    })),
  )

  const found = findQuestions(entries, text)

  expect(found.slice(0, 3)).toContain(name)
  expect(found.length).toBeLessThanOrEqual(8)
})

test.each(['', '  ', 'a', 'xyzzy', '???'])('a search for "%s" finds nothing', (text) => {
  const entries = [
    { name: 'one', question: 'How can I pay?', answer: 'By card, at checkout.', topic: 'Paying' },
  ]

  expect(findQuestions(entries, text)).toEqual([])
})

test.each([
  ['en-US', 'us', true, 'the United States and Canada', 'US dollars (USD) or Canadian dollars (CAD)'],
  ['en-CA', 'ca', true, 'Canada and the United States', 'Canadian dollars (CAD) or US dollars (USD)'],
  ['fr-CA', 'ca', true, 'au Canada et aux États-Unis', 'dollars canadiens (CAD) ou dollars américains (USD)'],
  ['en-US', 'us', false, 'the United States', 'US dollars (USD)'],
  ['fr-CA', 'us', false, 'aux États-Unis', 'dollars américains (USD)'],
] as const)(
  'in %s and the market %s, with Canada open: %s, the shop sells to %s for %s',
  (language, country, allowCanadianOrders, places, currencies) => {
    const config = ShopConfig.parse({ allowCanadianOrders })

    const values = wordValues(config, { ...PRICES, country }, language)

    expect(values).toMatchObject({ places, currencies, many: allowCanadianOrders ? 'yes' : 'no' })
  },
)
