import { sayExample } from '../../shop/facts/locale/problem-words.ts'
import { codeOf, PROBLEM_NAMES, type ProblemName, problemEntry } from '../../shop/kernel/problems.ts'
import { statusOf } from '../problem.ts'

/** A problem as developers read of it. Its sentence is the shop's own, said of the catalogue's example. */
export interface DocumentedProblem {
  name: ProblemName
  code: string
  status: number
  detail: string
  /** What stands beside a field the problem is about. */
  fieldText: string
  meaning: string
}

/** Every reason a call of the API fails, in the order of statuses. */
export function documentedProblems(): DocumentedProblem[] {
  return PROBLEM_NAMES.filter((name) => !problemEntry(name).jobsOnly)
    .map(documentProblem)
    .sort((a, b) => a.status - b.status)
}

export function documentProblem(name: ProblemName): DocumentedProblem {
  const { meaning } = problemEntry(name)
  return { name, code: codeOf(name), status: statusOf(name), meaning, ...sayExample(name) }
}
