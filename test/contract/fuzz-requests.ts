import fc from 'fast-check'
import { hostileKey, hostileText, hostileValue, PROTO } from './hostile.ts'
import type { ApiDocument, Call } from './read-document.ts'

export interface FuzzRequest {
  call: Call
  path: string
  headers: Record<string, string>
  body: string | undefined
  token: 'none' | 'garbage' | 'member' | 'operator'
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/merge-patch+json',
  'text/csv',
  '',
]
const ACCEPTS = ['*/*', 'application/pdf', 'text/html', 'application/json;q=0', ';;;', 'x'.repeat(200)]

/** Requests made from the document: nearly right ones, and ones turned inside out. */
export function fuzzRequests(document: ApiDocument): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...document.calls.values()).chain((call) =>
    fc.record({
      call: fc.constant(call),
      path: addresses(call),
      headers: headersFor(call),
      body: bodies(call),
      token: tokensFor(call),
    }),
  )
}

function tokensFor(call: Call): fc.Arbitrary<FuzzRequest['token']> {
  const right = call.tokens.includes('operator') ? 'operator' : 'member'
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom('none', 'garbage', 'member') },
  ) as fc.Arbitrary<FuzzRequest['token']>
}

function addresses(call: Call): fc.Arbitrary<string> {
  const pathParameters = call.parameters.filter((each) => each.in === 'path')
  const queryParameters = call.parameters.filter((each) => each.in === 'query')
  const segments = fc.tuple(...pathParameters.map(({ example }) => segment(String(example))))
  const path: fc.Arbitrary<string> = segments.map((values) =>
    call.path.replace(/\{\w+\}/g, () => values.shift() ?? ''),
  )
  const pairs = fc.tuple(...queryParameters.map(({ name, example }) => queryPairs(name, example)))
  const extra = fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.tuple(hostileKey, hostileText).map(([key, value]): string[] => [pair(key, value)]),
    },
  )
  return fc.tuple(path.filter(isOwnPath), pairs, extra).map(([address, query, more]) => {
    const text = [...query.flat(), ...more].join('&')
    return text ? `${address}?${text}` : address
  })
}

/** `.` and `..` as a segment name another path, and so another operation than the one that is tried. */
function isOwnPath(path: string): boolean {
  return new URL(path, 'http://shop.test').pathname === path
}

function segment(example: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(encodeURIComponent(example)) },
    { weight: 2, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%252e%252e', '..;', '%00', '%ff', '%c0%af', '%2F%2F', '~', '*'),
    },
  )
}

/** Once, not at all, twice, or as another language's array or object. */
function queryPairs(name: string, example: unknown): fc.Arbitrary<string[]> {
  const value = fc.oneof(
    { weight: 2, arbitrary: fc.constant(String(example ?? 'x')) },
    { weight: 1, arbitrary: hostileText },
  )
  return fc.oneof(
    { weight: 4, arbitrary: value.map((text) => [pair(name, text)]) },
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.tuple(value, value).map((both) => both.map((text) => pair(name, text))) },
    { weight: 1, arbitrary: value.map((text) => [pair(`${name}[]`, text), pair(`${name}[$gt]`, text)]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(`${name}=%`, `${name}=%ff`, `${name}=%00`, name).map((text) => [text]),
    },
  )
}

function pair(key: string, value: string): string {
  return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`
}

/** What a header can carry at all; anything else the client itself refuses. */
const headerText = hostileText.map((text) =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .trim()
    .slice(0, 300),
)

function headersFor(call: Call): fc.Arbitrary<Record<string, string>> {
  const names = call.parameters.filter((each) => each.in === 'header').map(({ name }) => name)
  const own = fc.tuple(...names.map((name) => fc.option(headerText.map((text) => [name, text] as const))))
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant(call.body?.type ?? 'application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  )
  const accept = fc.option(fc.constantFrom(...ACCEPTS), { freq: 4 })
  return fc.tuple(own, type, accept).map(([given, contentType, wanted]) => ({
    ...Object.fromEntries(given.filter((each) => each !== null)),
    ...(contentType && call.body ? { 'Content-Type': contentType } : {}),
    ...(wanted ? { Accept: wanted } : {}),
  }))
}

function bodies(call: Call): fc.Arbitrary<string | undefined> {
  if (!call.body) return fc.constant(undefined)
  const examples = Object.values(call.body.examples)
  if (call.body.type !== 'application/json') return texts(examples)
  const example = fc.constantFrom(...examples)
  const changed = fc.tuple(example, fc.array(changes, { minLength: 1, maxLength: 3 })).map(applyAll)
  const value = fc.oneof(
    { weight: 1, arbitrary: example },
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: hostileValue },
  )
  const text = value.map((each) => JSON.stringify(each).replaceAll(PROTO, '__proto__'))
  return fc.oneof(
    { weight: 12, arbitrary: text },
    { weight: 1, arbitrary: text.map((each) => each.slice(0, -1)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'null', '[', '{"a":1,"a":2}', '\ufeff{}', '['.repeat(50_000)),
    },
    { weight: 1, arbitrary: text.map((each) => each.concat(' '.repeat(70_000))) },
  )
}

function texts(examples: unknown[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...examples.map(String)),
    hostileText,
    fc
      .tuple(fc.constantFrom(...examples.map(String)), hostileText)
      .map(([example, more]) => `${example}${more}`),
  )
}

interface Change {
  /** Which of the places in the body, counted round. */
  at: number
  how: 'replace' | 'drop' | 'add'
  key: string
  value: unknown
}

const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(60),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add'),
  key: hostileKey,
  value: hostileValue,
})

function applyAll([example, all]: [unknown, Change[]]): unknown {
  const body: unknown = structuredClone(example)
  for (const change of all) apply(body, change)
  return body
}

function apply(body: unknown, { at, how, key, value }: Change): void {
  const places = placesIn(body)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return
  if (how === 'replace') place.holder[place.key] = structuredClone(value)
  else if (how === 'drop') delete place.holder[place.key]
  else place.holder[key] = structuredClone(value)
}

type Holder = Record<string, unknown>

function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}
