import type { core } from 'zod'
import type { ProblemName } from '../../shop/kernel/problems.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Whose token a call asks for. `anyone` may bring a member's token and is then known by it. */
export type Security = 'none' | 'anyone' | 'member' | 'staff' | 'platform'

export interface Body {
  /** Of the schema in the document; the same schema has the same name everywhere. Absent for what is not JSON. */
  name?: string
  schema: core.$ZodType
  /** JSON as it may be sent; at least one. */
  examples: Record<string, unknown>
  optional?: boolean
  /** JSON by default. */
  contentType?: string
}

export interface Success {
  description: string
  /** Registered with `answer`; absent for an empty answer. */
  schema?: core.$ZodType
  example?: unknown
  /** JSON by default; any other type is a body of text or bytes. */
  contentType?: string
  /** The same answer in another form, on request. */
  alsoAs?: string
}

/** One call of the API, as far as its route and its schemas do not say it themselves. */
export interface Operation {
  method: Method
  /** As in OpenAPI: `/api/orders/{id}`. */
  path: string
  id: string
  tag: string
  summary: string
  description?: string
  security: Security
  /** Path parameters by name: what they are, and an example. */
  params?: Record<string, { description: string; example: string | number }>
  query?: core.$ZodObject
  queryExamples?: Record<string, string | number | boolean>
  /** Headers the call listens to beside those every call does. */
  headers?: readonly (
    | 'Idempotency-Key'
    | 'Device-Version'
    | 'Waiting-Ticket'
    | 'orderemail'
    | 'Milepost-Signature'
  )[]
  body?: Body
  answers: Record<number, Success>
  /** Money that goes back, keys, and who may do what: staff are asked for the password again before it. */
  needsProof?: true
  /** Cannot be taken back: the same of one person within seconds is done once. */
  doneOnce?: true
  /** Beside those that follow from body, query and security. */
  problems?: readonly ProblemName[]
}
