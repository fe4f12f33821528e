import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmail, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { type CostlyRequest, costlyRequests, textsOf } from './costly-requests.ts'
import { type ApiDocument, readDocument } from './read-document.ts'

/** Milliseconds of the thread that answers everybody. */
const MOST = 50

/** These end the session they are called with, so they get one of their own. */
const ENDS_SESSION = new Set(['logOut', 'deleteMe', 'endOtherSessions', 'changePassword', 'endSession'])

let shop: TestShop
let document: ApiDocument
let member: string
let shortLived: string

beforeAll(async () => {
  shop = await startTestShop()
  document = await readDocument(shop.fetch)
  member = (await signUp(shop)).token
  shortLived = (await signUp(shop)).token
  await shop.checkout(anOrder({ email: anEmail() }))
})
afterAll(() => shop.close())

test('every text of a body has a bound, which the document tells', () => {
  const boundless = [...document.calls.values()].flatMap((call) =>
    textsOf(call)
      .filter((field) => field.in === 'body' && field.steps.length > 0 && field.bound === undefined)
      .map(({ name }) => `${call.id} ${name}`),
  )
  expect(boundless).toEqual([])
})

test(
  'no text in any field holds the others up',
  async () => {
    const slow: string[] = []
    let sent = 0
    for (const call of document.calls.values()) {
      for (const request of costlyRequests(call)) {
        sent += 1
        if ((await costOf(request)) > MOST && (await leastOf(request)) > MOST) slow.push(request.about)
      }
    }
    console.info(`${sent} requests to ${document.calls.size} calls`)
    expect(slow).toEqual([])
    expect(sent).toBeGreaterThan(10_000)
  },
  20 * 60_000,
)

/** The first time may pay for what later ones have at hand; a busy machine does not count, since its own time is measured. */
async function leastOf(request: CostlyRequest): Promise<number> {
  const costs = [await costOf(request), await costOf(request), await costOf(request)]
  return Math.min(...costs)
}

async function costOf({ call, path, headers, body }: CostlyRequest): Promise<number> {
  const before = process.threadCpuUsage()
  const response = await shop.fetch(path, {
    method: call.method,
    headers: { ...headers, ...tokenFor(call) },
    ...(body === undefined ? {} : { body }),
  })
  await response.arrayBuffer()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function tokenFor({ id, tokens }: CostlyRequest['call']): Record<string, string> {
  if (tokens.includes('operator')) return { Authorization: shop.operatorToken }
  return { Authorization: `Bearer ${ENDS_SESSION.has(id) ? shortLived : member}` }
}
