import { type core, z } from 'zod'

/**
 * Refuses, by name, what a body has and its schema does not, as deep as the schema names fields.
 * @throws ZodError with one issue for each object that has such fields
 */
export function refuseUnknownFields(schema: core.$ZodType, body: unknown): void {
  const issues = unknownIn(schema, body, [])
  if (issues.length > 0) throw new z.ZodRealError(issues)
}

function unknownIn(schema: core.$ZodType, value: unknown, path: (string | number)[]): core.$ZodIssue[] {
  const { def } = schema._zod
  if (isA(def, 'array')) {
    const items: unknown[] = Array.isArray(value) ? value : []
    return items.flatMap((item, at) => unknownIn((def as core.$ZodArrayDef).element, item, [...path, at]))
  }
  if (isA(def, 'object')) return unknownInObject(def as core.$ZodObjectDef, value, path)
  const inner = innerOf(def)
  return inner ? unknownIn(inner, value, path) : []
}

function unknownInObject({ shape, catchall }: core.$ZodObjectDef, value: unknown, path: (string | number)[]) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const keys = catchall ? [] : Object.keys(value).filter((key) => !Object.hasOwn(shape, key))
  const own = issuesOf(keys).map((issue) => ({ ...issue, path }))
  const below = Object.entries(value).flatMap(([key, each]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    return field ? unknownIn(field, each, [...path, key]) : []
  })
  return [...own, ...below]
}

/** As Zod itself says it of a strict object. */
function issuesOf(keys: string[]): core.$ZodIssue[] {
  const found = Object.fromEntries(keys.map((key) => [key, null]))
  return z.strictObject({}).safeParse(found).error?.issues ?? []
}

/** What a wrapper such as `optional` or `default` is around, and what a pipe begins with. */
function innerOf(def: core.$ZodTypeDef): core.$ZodType | undefined {
  if ('innerType' in def) return def.innerType as core.$ZodType
  return isA(def, 'pipe') ? (def as core.$ZodPipeDef).in : undefined
}

function isA(def: core.$ZodTypeDef, type: core.$ZodTypeDef['type']): boolean {
  return def.type === type
}
