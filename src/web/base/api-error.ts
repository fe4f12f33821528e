/** The message of an answer that told no reason. */
export const UNEXPLAINED = 'Something went wrong on our side. Please try again.'

/** Where a checkout stands that waits for its turn. */
export interface LinePlace {
  /** 1 is the first. */
  place: number
  seconds: number
  ticket: string
  /** Enough adapters are left for everybody up to here. */
  enough: boolean
}

interface ApiErrorFields {
  status: number
  code: string
  message: string
  errors?: { path: string; message: string }[]
  retryAfter?: number | undefined
  line?: LinePlace | undefined
}

/** An answer that is not a success, read from its problem document. `message` is fit for shoppers. */
export class ApiError extends Error {
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  /** The shop's own name for the trouble, as in `out_of_stock`. */
  readonly code: string
  /** Fields that broke a rule. */
  readonly errors: { path: string; message: string }[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** Only for `waiting_line`. */
  readonly line: LinePlace | undefined

  constructor({ status, code, message, errors = [], retryAfter, line }: ApiErrorFields) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.line = line
  }
}
