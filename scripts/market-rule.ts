import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where markets are told apart; everywhere else they are data. */
const MARKETS = 'src/shop/markets/'

const NAME = `['"\`](?:us|ca|US|CA|en-us|en-ca|en-US|en-CA|USD|CAD|usd|cad)['"\`]`
const COMPARISONS = [
  new RegExp(`[!=]==?\\s*${NAME}`),
  new RegExp(`${NAME}\\s*[!=]==?`),
  new RegExp(`\\bcase ${NAME}`),
  /(?:ends|starts)With\(['"`](?:-ca|-us|en-)/,
]
/** A list of markets or currencies written out, which one more would not be in. */
const LISTS = [/'us' \| 'ca'/, /'us', 'ca'/, /'USD' \| 'CAD'/, /'usd', 'cad'/, /'en-us' \| 'en-ca'/]

/** Every line of the shop that compares a country, locale or currency with a name, or lists the known ones. */
export function comparedMarkets(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith(MARKETS) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => linesOf(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`))
}

/** The offending lines of one source, by number. */
export function linesOf(source: string): string[] {
  return source
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => [...COMPARISONS, ...LISTS].some((rule) => rule.test(line)))
    .map(({ number }) => `${number} decides by the name of a market: let ${MARKETS} do it`)
}
