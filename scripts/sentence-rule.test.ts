import { expect, test } from 'vitest'
import { isSentence, sentencesIn } from './sentence-rule.ts'

test.each([
  "const age = z.number('Required')",
  `const reason = \`\${car} We could not confirm the model.\``,
  "const answer = { message: 'Your card was declined.' }",
  "throw new ApiError({ status: 0, message: 'The shop did not answer.' })",
  "throw refuse('nothing was charged.')",
  "const LABELS = { fuel: 'What does it run on?' }",
])('a sentence in code is found: %s', (line) => {
  expect(sentencesIn('src/shop/example.ts', `\n${line}\n`)).toEqual([
    '2 says a sentence: it belongs in src/words',
  ])
})

test.each([
  'const line = <p>Your cart is empty</p>',
  'const line = <p>free</p>',
  'const button = <button aria-label="Close">x</button>',
  'const field = <Field label="Email" />',
  "const line = <p>{isOpen ? 'Open the cart now' : ''}</p>",
])('words in markup are found: %s', (line) => {
  expect(sentencesIn('src/web/ui/example.tsx', `\n${line}\n`)).toEqual([
    '2 says a sentence: it belongs in src/words',
  ])
})

test.each([
  'const card = <Card className="Grid gap-1 pb-3 shadow-none!" />',
  'const mark = <text>VISA</text>',
  'const price = <span>: {price}</span>',
  'const input = <input type="email" autoComplete="off" />',
])('classes, signs and settings of markup are none: %s', (line) => {
  expect(sentencesIn('src/web/ui/example.tsx', line)).toEqual([])
})

test.each([
  "throw new Error('There is no market of this name')",
  "log.warn('Something that nobody expected has happened')",
  "z.string().describe('The name people read out')",
  "answer('Order', 'An order as its buyer reads it', z.object({}))",
  "const row = { rate: 40_000, note: 'The state rate and one of the county' }",
  'const rows = sql`Select every order from the table`',
  "const BRANDS = { amex: 'American Express' }",
  "type Said = 'This is what a type may say'",
  `const header = \`Bearer \${token}\``,
])('what speaks to developers, and what is a name, is none: %s', (line) => {
  expect(sentencesIn('src/shop/example.ts', line)).toEqual([])
})

test.each([
  ['Please fill in the form', true],
  ['nothing was charged.', true],
  ['Natural Gas', false],
  ['pay-later', false],
  ['Milepost Devices Ltd.', false],
])('%s: %s', (text, expected) => {
  expect(isSentence(text)).toBe(expected)
})
