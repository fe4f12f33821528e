import type { Cents, Currency } from './money.ts'

/** What went wrong, in the shop's words; `src/http/problem.ts` maps a kind to its HTTP status. */
export type ErrorKind =
  | 'malformed'
  | 'unauthorized'
  | 'declined'
  | 'forbidden'
  | 'not_found'
  | 'wrong_method'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'invalid'
  | 'busy'
  | 'internal'
  | 'unavailable'

/** Money in a sentence; each language writes it in its own way. */
export interface SaidMoney {
  amount: Cents
  currency: Currency
}

/** One problem of the catalogue. The sentence a person reads is the message of its name in `src/words`. */
export interface ProblemEntry {
  kind: ErrorKind
  /** For developers: why it happens, or what to do. */
  meaning: string
  /** What clients switch on, where several sentences share one code; the name itself otherwise. */
  code?: string
  /** Data as the sentence takes it, for the document. A problem without takes none. */
  example?: Readonly<Record<string, string | number | SaidMoney | Date>>
  /** The file of `src/words` with the sentence; `problems` by default. */
  area?: 'vin'
  /** Beside a field stands a shorter sentence of its own: the message `<name>.field`. */
  fieldText?: true
  /** Thrown in jobs alone: no call of the API answers with it. */
  jobsOnly?: true
}
