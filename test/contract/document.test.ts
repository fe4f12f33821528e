import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEasyPostLabels } from '../../src/adapters/easypost-labels.ts'
import { createSandboxPayments } from '../../src/adapters/sandbox-payments.ts'
import { OPERATIONS } from '../../src/http/contract/operations.ts'
import { listProblems } from '../../src/http/contract/problem-answers.ts'
import { documentedProblems } from '../../src/http/contract/problems.ts'
import { sayExample } from '../../src/shop/facts/locale/problem-words.ts'
import { PROBLEM_NAMES } from '../../src/shop/kernel/problems.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { twins, undescribed, unnamedBodies } from './plain-document.ts'
import { type ApiDocument, readDocument } from './read-document.ts'

let shop: TestShop
let document: ApiDocument

beforeAll(async () => {
  shop = await startTestShop()
  document = await readDocument(shop.fetch)
})
afterAll(() => shop.close())

/** `/api/orders/:id` as OpenAPI writes it; a slash at the end makes no difference. */
function asDocumented(route: string): string {
  return route.replace(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?/g, '{$1}').replace(/(?<=.)\/$/, '')
}

const NOT_API = /^(ALL|\w+ \/(developers|api\/openapi\.json|order\/offline))/

describe('the description of the API', () => {
  test('has an operation for every route, and a route for every operation', async () => {
    const settings = { apiKey: 'key', webhookSecret: 'secret', apiBase: 'http://easypost.test' }
    const withStripe = await startTestShop({
      labels: createEasyPostLabels(settings),
      payments: ({ db, clock }) => ({
        ...createSandboxPayments({ db, clock, publicUrl: 'http://shop.test' }),
        name: 'stripe',
      }),
    })
    await withStripe.close()
    const routes = [...shop.routes, ...withStripe.routes]
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !NOT_API.test(route))
      .map(asDocumented)
    const calls = [...document.calls.values()].map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(routes)].sort()).toEqual(calls.sort())
  })

  test('knows no problem that nothing in the source throws', () => {
    const source = sources().join('\n')
    expect(PROBLEM_NAMES.filter((name) => !source.includes(`'${name}'`))).toEqual([])
  })

  test('names every problem at the calls that answer with it', () => {
    const named = new Set(OPERATIONS.flatMap(listProblems).map(({ name }) => name))
    const unread = [
      'unreadable_request',
      'unreadable_host',
      'long_headers',
      'late_request',
      'unknown_expectation',
    ]
    const pages = ['method_not_allowed', 'other_method', 'not_sent_as_form']
    const elsewhere = [...unread, 'no_webhooks', 'foreign_form', ...pages]
    const missing = documentedProblems().filter(({ name }) => !named.has(name))
    expect(missing.map(({ name }) => name)).toEqual(elsewhere)
  })

  test.each([
    ['a sentence', '/api/orders/ord_unknown', 'unknown_order'],
    ['another', '/api/obd/obdinstall/makes/nothing', 'unknown_make'],
    ['a sentence of another file', '/api/obd/vin/1HGCM82633A004353', 'vin_check_digit'],
  ])('tells what the shop says, word for word: %s', async (_, path, name) => {
    const { body } = await shop.get<Record<string, unknown>>(path)
    expect(body.detail).toBe(document.example(name).detail)
    expect(body).toMatchObject({ type: document.example(name).type, code: document.example(name).code })
  })

  test('has no sentence of its own', () => {
    for (const { name } of OPERATIONS.flatMap(listProblems)) {
      expect({ name, detail: document.example(name).detail }).toEqual({
        name,
        detail: sayExample(name).detail,
      })
    }
  })

  test('has an example that fits for every body, every answer and every failure', () => {
    const misfits: string[] = []
    for (const call of document.calls.values()) {
      for (const [name, value] of Object.entries(call.body?.examples ?? {})) {
        const misfit = call.body && document.misfit(call.body.schema, value)
        if (misfit) misfits.push(`${call.id} ${name}: ${misfit}`)
      }
      if (call.body && Object.keys(call.body.examples).length === 0) misfits.push(`${call.id}: no example`)
      for (const [status, { content = {} }] of Object.entries(call.responses)) {
        const media = content['application/json']
        if (!media) continue
        const misfit = media.schema ? document.misfit(media.schema, media.example) : 'no schema'
        if (misfit) misfits.push(`${call.id} ${status}: ${misfit}`)
      }
    }
    expect(misfits).toEqual([])
  })

  test('does not fit an answer that has more or less than it tells', () => {
    const { schema = {}, example } =
      document.calls.get('getOrder')?.responses[200]?.content?.['application/json'] ?? {}
    const order = example as Record<string, unknown>
    const { pricing, ...less } = order
    expect(document.misfit(schema, order)).toBeUndefined()
    expect(document.misfit(schema, { ...order, stockHeld: true })).toContain('stockHeld')
    expect(document.misfit(schema, less)).toContain('pricing')
    expect(document.misfit(schema, { ...order, pricing: { ...(pricing as object), cost: 1 } })).toContain(
      'cost',
    )
  })

  test('names a code with an example for every documented failure', () => {
    for (const operation of OPERATIONS) {
      const call = document.calls.get(operation.id)
      for (const { status, code } of listProblems(operation)) {
        expect(call && document.codesOf(call, status)).toContain(code)
      }
    }
  })

  test('describes every property, names every body, and no two things alike by two names', async () => {
    const raw = await (await shop.fetch('/api/openapi.json')).json()
    expect(undescribed(raw.components.schemas)).toEqual([])
    expect(unnamedBodies(raw.paths)).toEqual([])
    expect(twins(raw.components.schemas)).toEqual([])
  })

  test('is answered with 304 to who has it already', async () => {
    const first = await shop.fetch('/api/openapi.json')
    const etag = first.headers.get('etag') ?? ''
    const again = await shop.fetch('/api/openapi.json', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

describe('the pages for developers', () => {
  test('serve the interactive page and all it loads from the shop itself', async () => {
    const page = await shop.fetch('/developers')
    const html = await page.text()
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(loaded.filter((url) => /^(https?:)?\/\//.test(url))).toEqual([])
    const files = await Promise.all(
      loaded.filter((url) => url.startsWith('/developers/')).map((url) => shop.fetch(url)),
    )
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
    expect(files.every(({ headers }) => headers.get('cache-control')?.includes('immutable'))).toBe(true)
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  })

  test('explain every problem where its type points, and know no other', async () => {
    const refused = await shop.get<{ type: string; code: string }>('/api/orders/ord_unknown')
    const page = await shop.fetch(refused.body.type)
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('No such order, or it is another'),
    ])
    expect((await shop.fetch('/developers/problems/nothing')).status).toBe(404)
    for (const { code } of documentedProblems())
      expect((await shop.fetch(`/developers/problems/${code}`)).status).toBe(200)
  })
})

function sources(): string[] {
  return globSync('src/{http,shop,adapters}/**/*.ts')
    .concat('src/process/app.ts')
    .filter((file) => !/\.test\.|http\/contract\/|kernel\/.*-problems\.ts/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
}
