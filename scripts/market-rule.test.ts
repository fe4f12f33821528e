import { expect, test } from 'vitest'
import { linesOf } from './market-rule.ts'

test.each([
  "const sku = country === 'ca' ? canadian : american",
  "if ('USD' !== currency) return",
  "    case 'en-ca':",
  "return locale.endsWith('-ca')",
  "z.enum(['us', 'ca'])",
  "country: 'us' | 'ca'",
])('a line that decides by the name of a market is refused: %s', (line) => {
  expect(linesOf(`\n${line}\n`)).toEqual([expect.stringMatching(/^2 decides by the name of a market/)])
})

test.each(['const MANDATE: Record<MarketCode, number> = { us: 1996, ca: 1998 }', "country: 'us',"])(
  'data of a market, and an example, are no decision: %s',
  (line) => {
    expect(linesOf(line)).toEqual([])
  },
)
