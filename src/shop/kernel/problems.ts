import { ACCOUNT_PROBLEMS } from './account-problems.ts'
import { CLAIM_PROBLEMS } from './claim-problems.ts'
import { EXEMPTION_PROBLEMS } from './exemption-problems.ts'
import { OPERATOR_PROBLEMS } from './operator-problems.ts'
import { ORDER_PROBLEMS } from './order-problems.ts'
import { PARCEL_PROBLEMS } from './parcel-problems.ts'
import { PAYMENT_PROBLEMS } from './payment-problems.ts'
import { PLAN_PROBLEMS } from './plan-problems.ts'
import type { ProblemEntry, SaidMoney } from './problem-entry.ts'
import { REQUEST_PROBLEMS } from './request-problems.ts'
import { STAFF_PROBLEMS } from './staff-problems.ts'
import { STOCK_PROBLEMS } from './stock-problems.ts'
import { VEHICLE_PROBLEMS } from './vehicle-problems.ts'

/**
 * The catalogue of problems: every reason the shop has to say no, by name. Errors, answers, the API document
 * and the pages for developers read it here; the sentences stand in `src/words` under the same names.
 */
export const PROBLEMS = {
  ...REQUEST_PROBLEMS,
  ...ACCOUNT_PROBLEMS,
  ...ORDER_PROBLEMS,
  ...PAYMENT_PROBLEMS,
  ...OPERATOR_PROBLEMS,
  ...STAFF_PROBLEMS,
  ...PARCEL_PROBLEMS,
  ...STOCK_PROBLEMS,
  ...VEHICLE_PROBLEMS,
  ...PLAN_PROBLEMS,
  ...EXEMPTION_PROBLEMS,
  ...CLAIM_PROBLEMS,
} as const

type Catalogue = typeof PROBLEMS

/** One sentence of the shop; several may share one code. */
export type ProblemName = keyof Catalogue

/** The data of a problem's sentence, as in `{ left: number }`; undefined where it has none. */
export type ProblemData<Name extends ProblemName> = Catalogue[Name] extends { example: infer Example }
  ? { readonly [Key in keyof Example]: ValueOf<Example[Key]> }
  : undefined

type ValueOf<Given> = Given extends number
  ? number
  : Given extends string
    ? string
    : Given extends Date
      ? Date
      : SaidMoney

/** Names whose sentences need no data. */
export type PlainProblem = {
  [Name in ProblemName]: ProblemData<Name> extends undefined ? Name : never
}[ProblemName]

export const PROBLEM_NAMES = Object.keys(PROBLEMS) as ProblemName[]

/** A problem by its name, without the literal types. */
export function problemEntry(name: ProblemName): ProblemEntry {
  return PROBLEMS[name]
}

/** What clients switch on, as in `out_of_stock`. */
export function codeOf(name: ProblemName): string {
  return problemEntry(name).code ?? name
}
