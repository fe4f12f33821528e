import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** In the kept file, for the folder of a run. */
const HERE = '<here>'

/**
 * Which mutants each test runs, asked only of test files that are new or changed since they were asked, or when a mutated
 * file changed. So a run goes on where an earlier one ended.
 * @param ask runs these test files without a mutant
 * @param sources files that are mutated, as they are in the folder of the run
 */
export async function coverageOf({ file, tests, sources, ask }) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8').replaceAll(HERE, process.cwd())) : {}
  const source = hashOf(sources.toSorted())
  const all = globSync(tests).map((name) => resolve(name))
  const keys = new Map(all.map((name) => [name, `${source} ${name} ${hashOf([name])}`]))
  const fresh = all.filter((name) => !known[keys.get(name)])
  if (fresh.length > 0) {
    const run = await ask(fresh)
    if (run.status !== 'complete') return run
    const failed = run.tests.filter(({ failureMessage }) => failureMessage).map(({ fileName }) => fileName)
    for (const name of fresh) if (!failed.includes(name)) known[keys.get(name)] = partOf(run, name)
    const now = Object.fromEntries(all.map((name) => [keys.get(name), known[keys.get(name)]]))
    writeFileSync(file, JSON.stringify(now).replaceAll(process.cwd(), HERE))
    if (failed.length > 0) return run
  }
  return together(all.map((name) => known[keys.get(name)]))
}

function partOf({ tests, mutantCoverage }, name) {
  const own = tests.filter(({ fileName }) => fileName === name)
  const perTest = Object.fromEntries(own.map(({ id }) => [id, mutantCoverage.perTest[id] ?? {}]))
  return { tests: own, perTest, static: mutantCoverage.static }
}

function together(parts) {
  return {
    status: 'complete',
    tests: parts.flatMap(({ tests }) => tests),
    mutantCoverage: {
      static: Object.assign({}, ...parts.map((part) => part.static)),
      perTest: Object.assign({}, ...parts.map(({ perTest }) => perTest)),
    },
  }
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
