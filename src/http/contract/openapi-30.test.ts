import { describe, expect, test } from 'vitest'
import { describeApi } from './openapi.ts'
import { asOpenApi30 } from './openapi-30.ts'

const api = describeApi('Acme API')

/** A schema of 3.1 as it reads in 3.0. */
function inOpenApi30(schema: object): unknown {
  const schemas = { Made: schema } as unknown as typeof api.components.schemas
  const made = asOpenApi30({ ...api, components: { ...api.components, schemas } })
  return (made as { components: { schemas: { Made: unknown } } }).components.schemas.Made
}

describe('the description of the API in OpenAPI 3.0', () => {
  test.each([
    [{ type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [{ type: ['string', 'number'] }, { anyOf: [{ type: 'string' }, { type: 'number' }] }],
    [{ anyOf: [{ $ref: '#/x' }, { type: 'null' }] }, { allOf: [{ $ref: '#/x' }], nullable: true }],
    [
      { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
      { anyOf: [{ type: 'string' }, { type: 'number' }], nullable: true },
    ],
    [
      { type: 'string', contentEncoding: 'base64' },
      { type: 'string', format: 'byte' },
    ],
    [{ const: 'US' }, { enum: ['US'] }],
    [
      { const: 'US', type: 'string', examples: ['US'] },
      { type: 'string', enum: ['US'], example: 'US' },
    ],
    [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0, exclusiveMinimum: true },
    ],
    [
      {
        type: 'object',
        propertyNames: { type: 'string' },
        additionalProperties: { type: ['string', 'null'] },
      },
      { type: 'object', additionalProperties: { type: 'string', nullable: true } },
    ],
    [
      { type: 'object', properties: { type: { const: 1 } }, example: { type: ['kept', 'null'] } },
      { type: 'object', properties: { type: { enum: [1] } }, example: { type: ['kept', 'null'] } },
    ],
  ])('%j becomes %j', (schema, expected) => {
    expect(inOpenApi30(schema)).toEqual(expected)
  })

  test('keeps every path and schema, leads to the description for programs, and leaves that as it was', () => {
    const before = JSON.stringify(api)
    const made = asOpenApi30(api) as Record<string, object> & { components: { schemas: object } }
    expect(made).toMatchObject({
      openapi: '3.0.4',
      info: { description: expect.stringContaining('(/api/openapi.json)') },
    })
    expect(Object.keys(made.paths ?? {})).toEqual(Object.keys(api.paths))
    expect(Object.keys(made.components.schemas)).toEqual(Object.keys(api.components.schemas))
    expect(made).not.toHaveProperty('webhooks')
    expect(JSON.stringify(api)).toBe(before)
  })
})
