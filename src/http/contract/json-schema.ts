import { type core, z } from 'zod'
import { ANSWERS } from '../../shop/kernel/wire.ts'
import { describeFields } from './field-words.ts'
import type { Body, Operation } from './operation.ts'

/** The part of JSON Schema 2020-12 that the contract uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  multipleOf?: number
}

type Override = NonNullable<core.ToJSONSchemaParams['override']>

const uri = (id: string) => `#/components/schemas/${id}`

/** What callers may send. */
export function requestSchema(schema: core.$ZodType): JsonSchema {
  const { $schema, ...plain } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: (each) => simplify(each, 'input'),
  })
  return describeFields(plain as JsonSchema)
}

/** Every named answer, each referring to the others by name. */
export function answerSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(ANSWERS, {
    uri,
    unrepresentable: 'any',
    override: (each) => simplify(each, 'output'),
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema, $id, id: name, ...plain } = schema
      return [id, plain as JsonSchema]
    }),
  )
}

/** Every named body, by its name; one a step. */
export function* bodySchemas(operations: readonly Operation[]) {
  const named = new Map<string, JsonSchema>()
  for (const { id, summary, body } of operations) {
    if (!body?.name || named.has(body.name)) continue
    yield
    const description = `Body of \`${id}\`: ${summary}`
    named.set(body.name, { ...requestSchema(body.schema), description })
  }
  return Object.fromEntries(named)
}

export function bodyRef({ name, schema }: Body): JsonSchema {
  return name ? { $ref: uri(name) } : requestSchema(schema)
}

/** @throws Error for an answer without a name */
export function answerRef(schema: core.$ZodType): JsonSchema {
  const id = ANSWERS.get(schema)?.id
  if (!id) throw new Error('an answer of the contract has no name')
  return { $ref: uri(id) }
}

/** Leaves out what says nothing, or what holds only after the shop has put the value into its own form. */
function simplify({ zodSchema, jsonSchema }: Parameters<Override>[0], io: 'input' | 'output') {
  const { def } = zodSchema._zod
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Validators divide floats by it: 89.99 would not be a multiple of 0.01.
  delete jsonSchema.multipleOf
  if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  if (isRewritten(zodSchema)) delete jsonSchema.pattern
  if (io === 'input' && def.type === 'object') requireWhatIsRefused(def as core.$ZodObjectDef, jsonSchema)
}

/** A field whose absence the server refuses is required, though the schema fills it in to say what is missing inside. */
function requireWhatIsRefused({ shape }: core.$ZodObjectDef, jsonSchema: { required?: string[] }) {
  const refused = Object.keys(shape).filter((name) => {
    const field = shape[name]
    return field && !z.safeParse(field, undefined).success
  })
  if (refused.length > 0) jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), ...refused])]
}

function isRewritten(schema: core.$ZodType): boolean {
  const { checks = [] } = schema._zod.def
  return checks.some((check) => check._zod.def.check === 'overwrite')
}
