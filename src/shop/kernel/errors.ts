import type { ErrorKind, SaidMoney } from './problem-entry.ts'
import { codeOf, type ProblemData, type ProblemName, problemEntry } from './problems.ts'

export interface FieldError {
  /** Dotted path to the field, as in `shippingAddress.postalCode`. */
  path: string
  message: string
  /** What stands there, where that is why the field is refused. */
  now?: string | number | boolean | null
}

/** A field that broke a rule; the layer that answers words it. */
export interface FieldIssue {
  /** As in `FieldError`. */
  path: string
  /** A message of `inputs`. */
  key: string
  data: Readonly<Record<string, string | number>>
}

interface More {
  /** The fields that the problem's own sentence is about. */
  at?: string | readonly string[]
  /** Fields with a message of their own. */
  errors?: readonly FieldError[]
  /** Fields that get the problem's own sentence, each with what stands there. */
  fields?: readonly Required<Pick<FieldError, 'path' | 'now'>>[]
  /** Fields that broke a rule of their own each; the first one's sentence is the problem's. */
  issues?: readonly FieldIssue[]
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  cause?: unknown
}

type Data = Readonly<Record<string, string | number | SaidMoney | Date>>

type Rest<Name extends ProblemName> =
  ProblemData<Name> extends undefined ? [more?: More] : [data: ProblemData<Name>, more?: More]

/**
 * Expected trouble: the name of a problem and its data. `src/http/problem.ts` finds the sentence in the language of
 * the caller; `message` is for logs alone.
 */
export class ShopError<Name extends ProblemName = ProblemName> extends Error {
  readonly problem: Name
  readonly kind: ErrorKind
  /** Stable machine name for clients, as in `out_of_stock`. */
  readonly code: string
  readonly data: Data | undefined
  /** The fields that get the problem's own sentence. */
  readonly at: readonly string[]
  /** The same, each with what stands there. */
  readonly fields: NonNullable<More['fields']>
  readonly errors: readonly FieldError[]
  readonly issues: readonly FieldIssue[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(problem: Name, ...rest: Rest<Name>) {
    const entry = problemEntry(problem)
    const [data, more = {}] = (entry.example ? rest : [undefined, ...rest]) as [Data?, More?]
    super(data ? `${problem} ${JSON.stringify(data)}` : problem, { cause: more.cause })
    this.name = 'ShopError'
    this.problem = problem
    this.kind = entry.kind
    this.code = codeOf(problem)
    this.data = data
    this.at = typeof more.at === 'string' ? [more.at] : (more.at ?? [])
    this.fields = more.fields ?? []
    this.errors = more.errors ?? []
    this.issues = more.issues ?? []
    this.retryAfter = more.retryAfter
  }
}

export function isShopError(error: unknown, problem?: ProblemName): error is ShopError {
  return error instanceof ShopError && (problem === undefined || error.problem === problem)
}
