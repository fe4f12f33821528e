interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Schemas = Record<string, Schema>
type Paths = Record<
  string,
  Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } }>
>

/** Components and properties, as in `Order.account.email`, that say nothing of themselves. */
export function undescribed(schemas: Schemas): string[] {
  const isSilent = ({ description, $ref }: Schema): boolean =>
    !description && !schemas[$ref?.split('/').at(-1) ?? '']?.description
  const below = (path: string, schema: Schema): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(isSilent(field) ? [`${path}.${name}`] : []),
      ...below(`${path}.${name}`, field),
    ]),
    ...partsOf(schema).flatMap((part) => below(path, part)),
  ]
  return Object.entries(schemas).flatMap(([name, schema]) => [
    ...(isSilent(schema) ? [name] : []),
    ...below(name, schema),
  ])
}

function partsOf({ items, additionalProperties, anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] {
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...(items ? [items] : []), ...values, ...anyOf, ...oneOf, ...allOf]
}

/** Operations whose JSON body is no component. */
export function unnamedBodies(paths: Paths): string[] {
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ requestBody }) => {
      const json = requestBody?.content['application/json']
      return json && !json.schema.$ref
    })
    .map(({ operationId }) => operationId)
}

/** Names of components that have one and the same shape. */
export function twins(schemas: Schemas): string[][] {
  const shapeOf = (schema: Schema) =>
    JSON.stringify(schema, (key, value) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    )
  const byShape = Map.groupBy(Object.keys(schemas), (name) => shapeOf(schemas[name] ?? {}))
  return [...byShape.values()].filter((names) => names.length > 1)
}
