import type { Problem } from '../../http/problem.ts'

/** Where a checkout stands that waits for its turn. */
export type LinePlace = NonNullable<Problem['line']>

interface ApiErrorFields extends Pick<Problem, 'errors' | 'line'> {
  status: number
  code: string
  message: string
  isTold?: boolean
  retryAfter?: number | undefined
}

/** An answer that is not a success, read from its problem document. `message` is fit for shoppers. */
export class ApiError extends Error {
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  /** The shop's own name for the trouble, as in `out_of_stock`. */
  readonly code: string
  /** Whether `message` is the shop's own sentence; else the answer told no reason, or none came. */
  readonly isTold: boolean
  /** Fields that broke a rule. */
  readonly errors: NonNullable<Problem['errors']>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** Only for `waiting_line`. */
  readonly line: LinePlace | undefined

  constructor({ status, code, message, isTold = true, errors = [], retryAfter, line }: ApiErrorFields) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.isTold = isTold
    this.errors = errors
    this.retryAfter = retryAfter
    this.line = line
  }
}
