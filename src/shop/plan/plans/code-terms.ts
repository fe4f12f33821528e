import type { CodePlanTerms } from '../../../../db/tables/enterprise.ts'

/** Of several codes the highest discount on the plan and the most months; null where none says anything about it. */
export function bestTerms(of: readonly (CodePlanTerms | null)[]): Required<CodePlanTerms> | null {
  const given = of.filter((terms) => terms !== null)
  if (given.length === 0) return null
  return {
    discountPercent: Math.max(...given.map(({ discountPercent = 0 }) => discountPercent)),
    includedMonths: Math.max(...given.map(({ includedMonths = 0 }) => includedMonths)),
  }
}
