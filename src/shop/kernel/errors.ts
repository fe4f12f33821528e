/** What went wrong, in the shop's words; `src/http/problem.ts` maps a kind to its HTTP status. */
export type ErrorKind =
  | 'malformed'
  | 'unauthorized'
  | 'declined'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'invalid'
  | 'busy'
  | 'unavailable'

export interface FieldError {
  /** Dotted path to the field, as in `shippingAddress.postalCode`. */
  path: string
  message: string
}

/** Expected trouble. `message` is a sentence a shopper may read. */
export class ShopError extends Error {
  readonly kind: ErrorKind
  /** Stable machine name, as in `out_of_stock`. */
  readonly code: string
  readonly errors: FieldError[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    more: { errors?: FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'ShopError'
    this.kind = kind
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

export function isShopError(error: unknown, code?: string): error is ShopError {
  return error instanceof ShopError && (code === undefined || error.code === code)
}
