import type { Call } from './read-document.ts'

/** Texts that make a careless pattern or loop go over them again and again; each is repeated to a length. */
export const SHAPES = [
  ['commas', ',', ''],
  ['blanks', ' ', 'x'],
  ['tabs', '\t', '!'],
  ['line ends', '\n', '!'],
  ['dots', '.', '@'],
  ['dashes', '-', '!'],
  ['letters', 'a', '!'],
  ['digits', '1', 'x'],
  ['pairs', 'a1', '!'],
  ['at signs', 'a@', '>'],
  ['mailboxes', 'a@a.', '@'],
  ['slashes', '/', '!'],
  ['tags', '<a ', ''],
  ['links', '[a](', ''],
  ['equal signs', 'a=', '"'],
  ['percents', '%61', '%'],
  ['commas and words', 'a, ', '='],
  ['marks without width', '\u200b', 'x'],
  ['accents', 'e\u0301\u0323', '!'],
  ['letters that become eighteen', '\ufdfa', 'x'],
] as const

export type Shape = (typeof SHAPES)[number]

/** At most this many characters in a body, and in an address; a server takes 64 kB of the one and 16 kB of the other. */
const BODY = 60_000
const ADDRESS = 5_000
const SMALL = 9

type Length = 'small' | 'at the bound' | 'at the limit'
const LENGTHS: readonly Length[] = ['small', 'at the bound', 'at the limit']

export interface CostlyRequest {
  call: Call
  /** The field, shape and length, for who reads a failure. */
  about: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/**
 * Requests made of the document: each field of text in 20 shapes and 3 lengths together with all others of its call,
 * and alone at the length it may have, where the rest of the request is in order and the shop goes on.
 */
export function* costlyRequests(call: Call): Generator<CostlyRequest> {
  const fields = textsOf(call)
  if (fields.length === 0) return
  for (const shape of SHAPES) {
    for (const length of LENGTHS) yield requestWith(call, fields, shape, length)
    if (fields.length > 1) for (const field of fields) yield requestWith(call, [field], shape, 'at the bound')
  }
}

/** A field of text that a caller fills in. */
export interface TextField {
  in: 'body' | 'path' | 'query' | 'header'
  name: string
  /** Steps into the body; a number is an entry of a list. */
  steps: readonly (string | number)[]
  bound: number | undefined
}

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  pattern?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export function textsOf(call: Call): TextField[] {
  const body = call.body?.type === 'application/json' ? textsIn(call.body.schema as Schema, []) : []
  const whole: TextField[] =
    call.body && body.length === 0 ? [{ in: 'body', name: 'body', steps: [], bound: undefined }] : []
  const around = call.parameters
    .filter(({ schema }) => (schema as Schema).type !== 'integer')
    .map((each) => ({ in: each.in, name: each.name, steps: [], bound: (each.schema as Schema).maxLength }))
  return [...body, ...whole, ...around]
}

function textsIn(schema: Schema, steps: readonly (string | number)[]): TextField[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const within = parts.flatMap((part) => textsIn(part, steps))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    textsIn(each, [...steps, name]),
  )
  const entries = schema.items ? textsIn(schema.items, [...steps, 0]) : []
  const { additionalProperties: more } = schema
  const others = typeof more === 'object' ? textsIn(more, [...steps, 'key']) : []
  const isText = [schema.type].flat().includes('string') && !schema.enum && schema.const === undefined
  const own: TextField[] = isText
    ? [{ in: 'body', name: steps.join('.'), steps, bound: schema.maxLength }]
    : []
  return [...within, ...fields, ...entries, ...others, ...own]
}

function requestWith(call: Call, fields: readonly TextField[], shape: Shape, length: Length): CostlyRequest {
  const text = (field: TextField) => {
    const most = field.in === 'body' ? Math.floor(BODY / fields.length) : ADDRESS
    const wanted = { small: SMALL, 'at the bound': field.bound ?? 200, 'at the limit': most }[length]
    return textOf(shape, Math.min(wanted, most))
  }
  const [first] = fields
  return {
    call,
    about: `${fields.length > 1 ? 'all texts' : first?.name} of ${call.id}: ${shape[0]}, ${length}`,
    path: pathWith(call, fields, text),
    headers: headersWith(call, fields, text),
    body: bodyWith(call, fields, text),
  }
}

export function textOf([, piece, end]: Shape, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, Math.max(0, length - end.length)) + end
}

type TextFor = (field: TextField) => string

function pathWith(call: Call, fields: readonly TextField[], text: TextFor): string {
  const given = (place: string, name: string, example: unknown) => {
    const field = fields.find((each) => each.in === place && each.name === name)
    return encodeURIComponent(field ? text(field).slice(0, ADDRESS / 6) : String(example ?? ''))
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = call.parameters.find((each) => each.in === 'path' && each.name === name)
    return given('path', name, found?.example).replace(/^\.+$/, 'x')
  })
  const query = call.parameters
    .filter((each) => each.in === 'query' && (each.required || fields.some(({ name }) => name === each.name)))
    .map(({ name, example }) => `${name}=${given('query', name, example)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function headersWith(call: Call, fields: readonly TextField[], text: TextFor): Record<string, string> {
  const own = fields
    .filter((field) => field.in === 'header')
    .map(
      (field) =>
        [
          field.name,
          text(field)
            .replace(/[^\x20-\x7e]/g, '~')
            .trim(),
        ] as const,
    )
  return { ...(call.body && { 'Content-Type': call.body.type }), ...Object.fromEntries(own) }
}

function bodyWith(call: Call, fields: readonly TextField[], text: TextFor): string | undefined {
  if (!call.body) return undefined
  const [example = {}] = Object.values(call.body.examples)
  const inside = fields.filter((field) => field.in === 'body')
  const whole = inside.find(({ steps }) => steps.length === 0)
  if (whole) return call.body.type === 'application/json' ? JSON.stringify(text(whole)) : text(whole)
  if (typeof example === 'string') return example
  const body = structuredClone(example) as Holder
  for (const field of inside) put(body, field.steps, text(field))
  return JSON.stringify(body)
}

type Holder = Record<string | number, unknown>

function put(holder: Holder, [step, ...rest]: readonly (string | number)[], text: string): void {
  if (step === undefined) return
  if (rest.length === 0) {
    holder[step] = text
    return
  }
  const inner = holder[step]
  if (typeof inner !== 'object' || inner === null) holder[step] = typeof rest[0] === 'number' ? [] : {}
  put(holder[step] as Holder, rest, text)
}
