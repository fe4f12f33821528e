/**
 * The seeds of the tests that draw at random. Each is drawn once, before the run, unless the environment gives
 * it, and printed with the step; so what failed once can be had again, as in `KILL_SEED=4711 npm test -- kill`.
 */
const SEEDS = ['PROPERTY_SEED', 'FUZZ_SEED', 'KILL_SEED'] as const

export type SeedName = (typeof SEEDS)[number]

/** Draws what the environment does not give, and leaves it there for the processes of the tests. */
export function drawSeeds(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of SEEDS) env[name] ??= String(Math.floor(Math.random() * 1_000_000))
}

/** @throws Error when it was not drawn, or is no whole number */
export function readSeed(name: SeedName, env: NodeJS.ProcessEnv = process.env): number {
  const seed = Number(env[name] || Number.NaN)
  if (!Number.isSafeInteger(seed)) throw new Error(`${name}=${env[name]} is no whole number`)
  return seed
}

/** The seeds that tests of these projects of vitest.config.ts use, ready to be typed in front of a command. */
export function describeSeeds(projects: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  return SEEDS.filter((name) => projects.some((project) => USED_BY[name].includes(project)))
    .map((name) => `${name}=${env[name]}`)
    .join(' ')
}

const USED_BY: Record<SeedName, readonly string[]> = {
  PROPERTY_SEED: ['unit', 'postgres', 'pglite'],
  FUZZ_SEED: ['postgres', 'pglite'],
  KILL_SEED: ['kill'],
}
