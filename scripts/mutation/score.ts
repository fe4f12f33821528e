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
  /** All that could be noticed. */
  tried: number
  survivors: string[]
}

const KILLED = new Set(['Killed', 'Timeout'])
const SURVIVED = new Set(['Survived', 'NoCoverage'])

export function scoreOf(report: Report): Score {
  const all = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  )
  const survived = all.filter(({ mutant }) => SURVIVED.has(mutant.status))
  const killed = all.filter(({ mutant }) => KILLED.has(mutant.status)).length
  return {
    killed,
    tried: killed + survived.length,
    survivors: survived.map(({ file, source, mutant }) => {
      const { line } = mutant.location.start
      return `${file}:${line} ${mutant.status} ${mutant.mutatorName}: ${textOf(source, mutant)} -> ${mutant.replacement ?? ''}`
    }),
  }
}

export function describeScore({ name, killed, tried, survivors }: Score & { name: string }): string {
  const percent = tried === 0 ? 100 : (100 * killed) / tried
  return [...survivors, `${name}: ${killed} of ${tried} killed, ${percent.toFixed(1)} %`].join('\n')
}

function textOf(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  const cut = lines.map((line, at) =>
    line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
  )
  return cut.join(' ').replace(/\s+/g, ' ').slice(0, 120)
}
