import type { JsonSchema } from '../src/http/contract/json-schema.ts'
import type { OpenApi } from '../src/http/contract/openapi.ts'

const HEADER = '// Made by `npm run api:types` from the description of the API. Do not edit.'

/** The document as TypeScript: every named answer, and every call of shop and office, by method and path. */
export function printApiTypes(document: OpenApi): string {
  const answers = Object.entries(document.components.schemas).map(([name, schema]) => {
    const type = printType(schema)
    return type.startsWith('{') ? `export interface ${name} ${type}` : `export type ${name} = ${type}`
  })
  const shop = printCalls('ApiCalls', 'Calls below /api.', { document, of: OF_SHOP })
  const office = printCalls('OfficeCalls', 'Calls of the staff.', { document, of: OF_OFFICE })
  return `${[HEADER, ...answers, shop, office].join('\n\n')}\n`
}

const OF_SHOP = /^\/api\/(?!admin\/|webhooks\/)/
const OF_OFFICE = /^\/api\/admin\//

function printCalls(name: string, summary: string, { document, of }: { document: OpenApi; of: RegExp }) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    of.test(path)
      ? Object.entries(methods).map(([method, operation]) => printCall(method, path.slice(4), operation))
      : [],
  )
  return `/** ${summary} */\nexport interface ${name} {\n${calls.join('\n')}\n}`
}

type Operation = OpenApi['paths'][string][string]

function printCall(
  method: string,
  path: string,
  { parameters = [], requestBody, responses }: Operation,
): string {
  const inPath = parameters.filter((each) => each.in === 'path')
  const query = parameters.filter((each) => each.in === 'query')
  const body = Object.values(requestBody?.content ?? {})[0]
  const fields = [
    inPath.length > 0 ? `params: { ${inPath.map(({ name }) => `${name}: string | number`).join('; ')} }` : '',
    query.length > 0
      ? `query?: { ${query.map(({ name }) => `${name}?: string | number | undefined`).join('; ')} }`
      : '',
    body ? `body${requestBody?.required ? '' : '?'}: ${printType(body.schema)}` : '',
    `answer: ${printAnswer(responses)}`,
  ]
  return `'${method.toUpperCase()} ${path}': { ${fields.filter(Boolean).join('; ')} }`
}

/** An empty answer is read as an empty object. */
function printAnswer(responses: Operation['responses']): string {
  const kinds = Object.entries(responses).flatMap(([status, { content }]) => {
    if (Number(status) >= 300) return []
    const json = content && 'application/json' in content ? content['application/json'] : undefined
    const schema = json && 'schema' in json ? (json.schema as JsonSchema) : undefined
    return [schema ? printType(schema) : 'Record<string, never>']
  })
  return [...new Set(kinds)].join(' | ')
}

function printType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return union(options.map(printType))
  if (schema.allOf)
    return schema.allOf
      .map(printType)
      .map((type) => `(${type})`)
      .join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => printType({ ...schema, type })))
  switch (schema.type) {
    case 'object':
      return printObject(schema)
    case 'array':
      return `Array<${schema.items ? printType(schema.items) : 'unknown'}>`
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function printObject({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? printType(additionalProperties) : 'unknown'
    return `Record<string, ${values}>`
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${printType(schema)}`,
  )
  return `{ ${fields.join('; ')} }`
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ')
}
