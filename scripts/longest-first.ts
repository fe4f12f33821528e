import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more; begun last, one of them would leave the other workers idle. */
const LONGEST = [
  'scripts/pattern-rule.test.ts',
  'scripts/third-market.test.ts',
  'test/contract/cost.test.ts',
  'test/lives/lives.test.ts',
  'test/operations/large-shop.test.ts',
  'test/e2e/office-barriers.test.ts',
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
