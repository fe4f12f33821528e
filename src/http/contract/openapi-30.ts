import type { OpenApi } from './openapi.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = Record<string, Json>

/** What stands under these names is data of the API, never a schema. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const'])

/**
 * The same description in OpenAPI 3.0. Swagger UI draws it eight times sooner: for 3.1 it reads the whole
 * document anew whenever an operation is opened. 3.0 has no webhooks; the paths they arrive at stay.
 * https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0
 */
export function asOpenApi30({ webhooks: _, ...api }: OpenApi) {
  const described = {
    ...api,
    openapi: '3.0.4',
    info: {
      ...api.info,
      description: `${api.info.description}\n\nFor programs, in OpenAPI 3.1: [/api/openapi.json](/api/openapi.json)`,
      license: { name: api.info.license.name },
    },
  }
  return rewrite(JSON.parse(JSON.stringify(described)) as Json) as JsonObject
}

function rewrite(node: Json): Json {
  if (Array.isArray(node)) return node.map(rewrite)
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(node).map(([key, value]) => [key, DATA.has(key) ? value : rewrite(value)])
  return asSchema30(Object.fromEntries(entries) as JsonObject)
}

/** Changes the words of JSON Schema that 3.0 lacks; whatever has none of them stays as it is. */
function asSchema30({ const: only, contentEncoding, propertyNames: _, ...rest }: JsonObject): JsonObject {
  const schema = withoutNull(rest)
  if (contentEncoding === 'base64') schema.format = 'byte'
  if (typeof only === 'string' || typeof only === 'number' || typeof only === 'boolean') schema.enum = [only]
  if (Array.isArray(schema.examples)) {
    schema.example ??= schema.examples[0] ?? null
    delete schema.examples
  }
  for (const [bound, edge] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[bound] !== 'number') continue
    schema[edge] = schema[bound]
    schema[bound] = true
  }
  return schema
}

/** `null` is a mark of a schema in 3.0, and no type. */
function withoutNull(schema: JsonObject): JsonObject {
  const { type, anyOf, ...rest } = schema
  if (Array.isArray(type)) {
    const types = type.filter((each) => each !== 'null').map((each) => ({ type: each }))
    const one: JsonObject = types.length === 1 ? { ...types[0] } : { anyOf: types }
    return { ...rest, ...one, ...(type.includes('null') && { nullable: true }) }
  }
  if (!Array.isArray(anyOf)) return schema
  const [first, ...more] = anyOf.filter((each) => !isNull(each))
  if (first === undefined || more.length + 1 === anyOf.length) return schema
  return { ...rest, ...(more.length > 0 ? { anyOf: [first, ...more] } : { allOf: [first] }), nullable: true }
}

function isNull(schema: Json): boolean {
  return schema !== null && typeof schema === 'object' && !Array.isArray(schema) && schema.type === 'null'
}
