import type { core } from 'zod'
import type { Operation } from './operation.ts'
import type { Operations } from './operations.ts'

/**
 * The API as its callers in this repository see it: what each call takes and answers, read by the compiler from the
 * schemas that validate and present. Pages and the command line import these types; nothing of it runs there.
 */

type Call = Operations[number]

type OfficeCall = Extract<Call, { path: `/api/admin/${string}` }>

/** Calls below `/api`, as in `GET /orders/{id}`; not those of the staff. */
export type ApiCalls = { [C in Exclude<Call, OfficeCall> as NameOf<C>]: CallOf<C> }

/** Calls of the staff, as in `GET /admin/orders/{id}`. */
export type OfficeCalls = { [C in OfficeCall as NameOf<C>]: CallOf<C> }

type NameOf<C extends Call> = C['path'] extends `/api${infer Path}`
  ? `${Uppercase<C['method']>} ${Path}`
  : never

type CallOf<C extends Operation> = ParamsOf<C> & QueryOf<C> & BodyOf<C> & { answer: AnswerOf<C> }

type ParamsOf<C> = C extends { params: infer P }
  ? { params: { [Name in keyof P]: string | number } }
  : unknown

/** Empty and missing values are left out. */
type QueryOf<C> = C extends { query: infer Q extends core.$ZodObject }
  ? { query?: { [Name in keyof core.input<Q>]?: string | number | undefined } }
  : unknown

type BodyOf<C> = C extends { body: { schema: infer S extends core.$ZodType; optional: true } }
  ? { body?: core.input<S> }
  : C extends { body: { schema: infer S extends core.$ZodType } }
    ? { body: core.input<S> }
    : unknown

/** An empty answer is read as an empty object. */
type AnswerOf<C extends Operation> = {
  [Status in keyof C['answers']]: C['answers'][Status] extends { schema: infer S extends core.$ZodType }
    ? core.output<S>
    : Record<string, never>
}[keyof C['answers']]
