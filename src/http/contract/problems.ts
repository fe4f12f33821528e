import { CONFLICTS } from './conflicts.ts'
import type { ProblemKind } from './problem-kind.ts'
import { REFUSALS } from './refusals.ts'

const BY_STATUS: Record<number, Record<string, ProblemKind>> = { ...REFUSALS, ...CONFLICTS }

/** A code with one of the statuses it answers with. */
export interface DocumentedProblem extends ProblemKind {
  status: number
  code: string
}

/** Every reason a call of the API fails, in the order of statuses. Checked against the source by test/contract. */
export const PROBLEMS: readonly DocumentedProblem[] = Object.entries(BY_STATUS).flatMap(([status, kinds]) =>
  Object.entries(kinds).map(([code, kind]) => ({ status: Number(status), code, ...kind })),
)

/** As in `404 unknown_order`. */
export function requireProblem(name: string): DocumentedProblem {
  const found = PROBLEMS.find(({ status, code }) => `${status} ${code}` === name)
  if (!found) throw new Error(`no problem is documented as ${name}`)
  return found
}
