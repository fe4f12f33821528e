import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What has failed for the mutant before comes first, as it may notice the next one as well; then the shortest files. */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => {
      const { failed = false, duration = 0 } = this.ctx.cache.getTestSpecificationResult(file) ?? {}
      return failed ? -1 : duration
    }
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}
