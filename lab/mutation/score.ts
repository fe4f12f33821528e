import { isDrawn } from './draw.ts'

/** What is read of a report. @see https://github.com/stryker-mutator/mutation-testing-elements */
export interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

export interface Score {
  killed: number
  /** All that could be noticed, of those that were drawn. */
  tried: number
  /** Some of the area were not drawn. */
  isSample: boolean
  survivors: string[]
}

const KILLED = new Set(['Killed', 'Timeout'])
const SURVIVED = new Set(['Survived', 'NoCoverage'])
/** Of a normal distribution, for 95 of 100 samples. */
const Z = 1.96

export function scoreOf(report: Report): Score {
  const every = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  )
  const all = every.filter(({ file, mutant }) => isDrawn(file, mutant.location, mutant.replacement))
  const survived = all.filter(({ mutant }) => SURVIVED.has(mutant.status))
  const killed = all.filter(({ mutant }) => KILLED.has(mutant.status)).length
  return {
    killed,
    tried: killed + survived.length,
    isSample: all.length < every.length,
    survivors: survived.map(({ file, source, mutant }) => {
      const { line } = mutant.location.start
      return `${file}:${line} ${mutant.status} ${mutant.mutatorName}: ${textOf(source, mutant)} -> ${mutant.replacement ?? ''}`
    }),
  }
}

export function describeScore({
  name,
  killed,
  tried,
  isSample,
  survivors,
}: Score & { name: string }): string {
  const score = tried === 0 ? 1 : killed / tried
  const [low, high] = intervalOf(killed, tried)
  const about = isSample ? `, a sample; of all between ${percent(low)} and ${percent(high)}` : ''
  return [...survivors, `${name}: ${killed} of ${tried} killed, ${percent(score)}${about}`].join('\n')
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/**
 * What 95 of 100 samples say rightly of the whole.
 * @see https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 */
function intervalOf(killed: number, tried: number): [low: number, high: number] {
  if (tried === 0) return [0, 1]
  const share = killed / tried
  const middle = share + Z ** 2 / (2 * tried)
  const reach = Z * Math.sqrt((share * (1 - share)) / tried + Z ** 2 / (4 * tried ** 2))
  const all = 1 + Z ** 2 / tried
  return [(middle - reach) / all, (middle + reach) / all]
}

function textOf(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  const cut = lines.map((line, at) =>
    line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
  )
  return cut.join(' ').replace(/\s+/g, ' ').slice(0, 120)
}
