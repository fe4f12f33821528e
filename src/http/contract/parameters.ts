import { type JsonSchema, requestSchema } from './json-schema.ts'
import type { Operation } from './operation.ts'

const HEADERS = {
  'Idempotency-Key': {
    description: 'Chosen by the caller for one attempt: the same key and body give the first answer again.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    example: '2f1c7a9e-0d4b-4c57-9e2a-6b8f3d5a1c70',
  },
  'Device-Version': {
    description:
      'The `version` of the device as its owner saw it: a decision on an older one is refused (`device_changed`). An end, and a return, of a plan that goes on are never refused for it.',
    schema: { type: 'string' },
    example: 'installed____',
  },
  'Waiting-Ticket': {
    description: 'The ticket of a place in the waiting line, from the answer `waiting_line`.',
    schema: { type: 'string' },
    example: 'mib2k7xw.Zk3vX0aQ.pWm7Yd1cR9sTuV2x',
  },
  'Milepost-Signature': {
    description: 'Signs the raw body with the signing secret of the API key.',
    schema: { type: 'string' },
    example: 't=1795340000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  },
  orderemail: {
    description: 'The e-mail of the order being placed; the answer says whether it is the account’s.',
    schema: { type: 'string' },
    example: 'robin@example.com',
  },
} as const

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

/** Everything a call takes beside its body. */
export function parametersOf({
  params = {},
  query,
  queryExamples = {},
  headers = [],
  security,
  method,
}: Operation): Parameter[] {
  const isChangeByStaff = security === 'staff' && method !== 'get'
  const heard = isChangeByStaff ? [...headers, 'Idempotency-Key' as const] : headers
  return [
    ...Object.entries(params).map(([name, { description, example }]) => ({
      name,
      in: 'path' as const,
      required: true,
      description,
      schema: { type: typeof example === 'number' ? 'integer' : 'string' },
      example,
    })),
    ...(query ? queryParameters(requestSchema(query), queryExamples) : []),
    ...heard.map((name) => ({ name, in: 'header' as const, required: false, ...HEADERS[name] })),
  ]
}

function queryParameters(schema: JsonSchema, examples: Record<string, unknown>): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: each,
    ...(examples[name] !== undefined ? { example: examples[name] } : {}),
  }))
}
