import { z } from 'zod'
import { sayIssue } from '../../src/shop/facts/addresses/input-words.ts'

export type Send = (path: string, init?: RequestInit) => Promise<Response>

interface Media {
  schema?: object
  example?: unknown
  examples?: Record<string, { value?: unknown; $ref?: string }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Record<string, unknown>
  example?: unknown
}

interface RawOperation {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** What a problem looks like, in the document. */
interface Example {
  code: string
  type: string
  status: number
  detail: string
}

interface RawDocument {
  openapi: string
  paths: Record<string, Record<string, RawOperation>>
  components: {
    schemas: Record<string, object>
    examples: Record<string, { value: Example }>
  }
}

/** One operation as the document tells it. */
export interface Call {
  id: string
  method: string
  path: string
  tag: string
  /** Names of the tokens that open it; empty when it asks for none. */
  tokens: string[]
  parameters: Parameter[]
  body?: { type: string; required: boolean; schema: object; examples: Record<string, unknown> }
  responses: RawOperation['responses']
}

export interface ApiDocument {
  calls: Map<string, Call>
  /** Does a value fit a schema of the document? Gives what is wrong with it. */
  misfit(schema: object, value: unknown): string | undefined
  /** The example of a problem by its name. @throws Error for a name without one */
  example(name: string): Example
  /** The codes documented for a status of a call. */
  codesOf(call: Call, status: number): string[]
}

/** Reads /api/openapi.json the way any program would. */
export async function readDocument(send: Send): Promise<ApiDocument> {
  const raw: RawDocument = await (await send('/api/openapi.json')).json()
  const calls = Object.entries(raw.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readCall(path, method, withBodyInPlace(operation, raw.components.schemas)),
    ),
  )
  const checkers = new Map<object, z.ZodType>()
  const $defs = pointToDefs(raw.components.schemas)
  return {
    calls: new Map(calls.map((call) => [call.id, call])),
    misfit(schema, value) {
      const checker =
        checkers.get(schema) ?? z.fromJSONSchema({ ...(pointToDefs(schema) as object), $defs } as never)
      checkers.set(schema, checker)
      const outcome = checker.safeParse(value)
      return outcome.success ? undefined : z.prettifyError(said(outcome.error))
    },
    example(name) {
      const found = raw.components.examples[name]
      if (!found) throw new Error(`there is no example of ${name}`)
      return found.value
    },
    codesOf(call, status) {
      const examples = call.responses[status]?.content?.['application/problem+json']?.examples ?? {}
      return Object.values(examples).flatMap(({ $ref = '' }) => {
        const found = raw.components.examples[$ref.replace('#/components/examples/', '')]
        return found ? [found.value.code] : []
      })
    },
  }
}

/** The body of a call stands in the components; readers of a call want it at hand. */
function withBodyInPlace(raw: RawOperation, schemas: RawDocument['components']['schemas']): RawOperation {
  const content = Object.entries(raw.requestBody?.content ?? {}).map(([type, media]) => {
    const ref = (media.schema as { $ref?: string } | undefined)?.$ref
    return [type, { ...media, schema: schemas[ref?.split('/').at(-1) ?? ''] ?? media.schema }]
  })
  return {
    ...raw,
    ...(raw.requestBody && { requestBody: { ...raw.requestBody, content: Object.fromEntries(content) } }),
  }
}

function readCall(path: string, method: string, raw: RawOperation): Call {
  const [type, media] = Object.entries(raw.requestBody?.content ?? {})[0] ?? []
  const examples = Object.entries(media?.examples ?? {}).map(([name, { value }]) => [name, value] as const)
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    tag: raw.tags[0] ?? '',
    tokens: raw.security.flatMap((way) => Object.keys(way)),
    parameters: raw.parameters ?? [],
    responses: raw.responses,
    ...(type && media?.schema
      ? {
          body: {
            type,
            required: raw.requestBody?.required ?? false,
            schema: media.schema,
            examples: Object.fromEntries(examples),
          },
        }
      : {}),
  }
}

/** Zod reads references only to `$defs`. */
function pointToDefs(value: object): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/'))
}

/** With the sentences of the shop in place of their names. */
function said({ issues }: z.ZodError): z.ZodError {
  return new z.ZodError(issues.map((issue) => ({ ...issue, message: sayIssue('en-US', issue) })))
}
