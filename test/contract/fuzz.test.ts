import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSeed } from '../../scripts/seeds.ts'
import { anEmail, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { type Answered, readAnswer, troubleWith } from './contract-client.ts'
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts'
import { type ApiDocument, type Call, readDocument } from './read-document.ts'

/** Requests to send; `FUZZ=50000 npm test -- stories` for a long run, `FUZZ_SEED` to repeat one. */
const REQUESTS = Number(process.env.FUZZ ?? 2_500)
const SEED = readSeed('FUZZ_SEED')
/** Longer than this, in milliseconds, counts as hanging. */
const HANGS = 20_000

/** These end the session they are called with, so they get one of their own. */
const ENDS_SESSION = new Set(['logOut', 'deleteMe', 'endOtherSessions', 'changePassword', 'endSession'])

let shop: TestShop
let document: ApiDocument
let tokens: Record<FuzzRequest['token'], string | undefined>
let shortLived: string

beforeAll(async () => {
  shop = await startTestShop()
  document = await readDocument(shop.fetch)
  const member = await signUp(shop)
  tokens = { none: undefined, garbage: 'Bearer  \t;--', member: member.token, operator: shop.operatorToken }
  shortLived = (await signUp(shop)).token
  await shop.checkout(anOrder({ email: anEmail() }))
})
afterAll(() => shop.close())

test(
  'no request, however wrong, gets more than a documented refusal',
  async () => {
    const statuses = new Map<number, number>()
    const before = memory()
    let slowest = { ms: 0, call: '' }
    // All troubles are kept, one of each kind: the first alone would hide the others.
    const troubles = new Map<string, string>()
    const property = fc.asyncProperty(fuzzRequests(document), async (request) => {
      const started = performance.now()
      const { status, trouble } = await sendAndCheck(request)
      const ms = Math.round(performance.now() - started)
      if (ms > slowest.ms) slowest = { ms, call: request.call.id }
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const { call, path, body, headers } = request
      if (trouble)
        troubles.set(`${call.id} ${status}`, JSON.stringify({ trouble, path, headers, body }).slice(0, 900))
    })
    await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
    const counts = Object.fromEntries([...statuses].sort())
    console.info(`${REQUESTS} requests of seed ${SEED}`, counts, { slowest }, before, memory())
    expect(Object.fromEntries(troubles), `FUZZ_SEED=${SEED}`).toEqual({})
    expect(slowest.ms).toBeLessThan(HANGS)
    expect(statuses.get(200)).toBeGreaterThan(0)
  },
  20 * 60_000,
)

const LEAKS = /node_modules|\bat .+\.[cm]?[jt]sx?:\d+:\d+|syntax error|violates|duplicate key|"?select "/i

async function sendAndCheck({ call, path, headers, body, token }: FuzzRequest) {
  const bearer = token === 'member' && ENDS_SESSION.has(call.id) ? shortLived : tokens[token]
  const response = await shop.fetch(path, {
    method: call.method,
    headers: { ...headers, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    ...(body === undefined ? {} : { body }),
  })
  const answer = await readAnswer(response)
  return { status: answer.status, trouble: troubleOf(call, path, answer) }
}

function troubleOf(call: Call, path: string, answer: Answered): string | undefined {
  if (answer.status >= 500) return answer.text
  if (LEAKS.test(answer.text)) return `tells too much: ${answer.text}`
  const meant = callsAt(call.method, path)
  if (meant.length === 0) return isRefusal(answer) ? undefined : `${answer.status} where nothing is`
  const troubles = meant.map((each) => troubleWith(document, each, answer))
  return troubles.includes(undefined) ? undefined : troubles.join('; ')
}

/** What stands in front of every route may refuse first: staff only, too large, unreadable, a key of another call. */
function isRefusal({ status, headers, text }: Answered): boolean {
  return (
    ([400, 401, 403, 404, 413].includes(status) || text.includes('"idempotency_key_reused"')) &&
    headers.get('content-type')?.includes('problem+json') === true
  )
}

/** The calls an address may mean once a client has put it in order: `/a/%2e%2e/b` is `/b`. */
function callsAt(method: string, path: string): Call[] {
  const { pathname } = new URL(path, 'http://shop.test')
  return [...document.calls.values()].filter(
    (call) =>
      call.method === method &&
      new RegExp(`^${call.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** In megabytes, after a collection. */
function memory() {
  collectGarbage()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss: Math.round(rss / 1e6), heap: Math.round(heapUsed / 1e6) }
}
