import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more; begun last, one of them would leave the other workers idle. */
const LONGEST = [
  'scripts/third-market.test.ts',
  'test/contract/cost.test.ts',
  'test/plans/decisions.test.ts',
  'test/operations/large-shop.test.ts',
  'test/jobs/job-queue.test.ts',
  'lab/lives/lives.test.ts',
  'test/contract/fuzz.test.ts',
  'test/e2e/first-load.test.ts',
  'test/e2e/office.test.ts',
  'test/e2e/vehicle-lookup.test.ts',
  'test/e2e/office-barriers.test.ts',
  'test/e2e/member-area.test.ts',
  'test/e2e/third-parties.test.ts',
  'test/e2e/translated.test.ts',
  'test/e2e/money-safe.test.ts',
  'test/e2e/french-pages.test.ts',
  'test/foundation/start-and-stop.test.ts',
  'test/foundation/bad-set-ups.test.ts',
  'test/foundation/traces.test.ts',
  'test/foundation/new-language.test.ts',
  'test/foundation/readme.test.ts',
]

/** The order in which test files begin: the longest first, then the largest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return at < 0 ? LONGEST.length : at
}
