import { expect, test } from 'vitest'
import { linesOf } from './market-rule.ts'

test.each([
  "const sku = country === 'ca' ? canadian : american",
  "if ('USD' !== currency) stop()",
  "switch (locale) { case 'en-ca': stop() }",
  "const isCanada = locale.endsWith('-ca')",
  "const isFrench = language.startsWith('fr')",
  "const isKnown = locales.includes('en-us')",
  "const isOpen = ['us', 'ca'].includes(country)",
  'const isOpen = country === `us`',
  "const schema = z.enum(['us', 'ca'])",
  "let country: 'us' | 'ca'",
  'const isOpen = MARKETS.ca.isOpen(config)',
  "const dollars = sums['USD']",
  'const dollars = sums?.CAD',
  "const market = account?.market ?? 'us'",
  "const currency = z.enum(CURRENCIES).default('usd')",
  "function titleOf(status: number, language = 'en-US') {}",
  'const option = <option value="us">{name}</option>',
])('a line that decides by the name of a market is refused: %s', (line) => {
  expect(linesOf('src/example.tsx', `\n${line}\n`)).toEqual([
    expect.stringMatching(/^2 decides by the name of a market/),
  ])
})

test.each([
  'const MANDATE: Record<MarketCode, number> = { us: 1996, ca: 1998 }',
  "const example = { country: 'us' }",
  "const place = findSubdivision('US', state)",
  "const state = { state: 'CA' }",
  "type Iso = 'US' | 'CA' | 'MX'",
])('data of a market, and an example, are no decision: %s', (line) => {
  expect(linesOf('src/example.ts', line)).toEqual([])
})
