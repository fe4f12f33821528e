import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { attemptCounts, knownCallers } from '../../db/tables/limits.ts'
import { createSignInGuard } from '../../src/http/sign-in-guard.ts'
import { authenticationFailed } from '../../src/shop/people/accounts/log-in.ts'
import { anEmail } from '../factories.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { createTestClock } from '../test-clock.ts'

const database: OpenDatabase = await openTestDatabase()
const clock = createTestClock()
const ctx = { db: database.db, clock }
afterAll(() => database.close())

const wrong = () => Promise.reject(authenticationFailed())
const right = async () => 'in'
const WRONG = 'authentication_failed'
const REFUSED = 'too_many_attempts'

let kim: string
beforeEach(() => {
  kim = anEmail()
})

const from = (address: string, browser = `browser at ${address}`) => ({ ctx, email: kim, address, browser })

async function outcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts)
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))
}

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

test('ten guesses from one address, made at once in two processes, are heard and the others are not', async () => {
  const processes = [createSignInGuard(1), createSignInGuard(1)]
  const guesses = times(7, () => processes.map((guard) => guard.attempt(from('192.0.2.1'), wrong))).flat()
  const heard = await outcomes(guesses)
  expect(heard.filter((outcome) => outcome === WRONG)).toHaveLength(10)
  expect(heard.filter((outcome) => outcome === REFUSED)).toHaveLength(4)
  // As after a restart.
  expect(await outcomes([createSignInGuard(1).attempt(from('192.0.2.1'), right)])).toEqual([REFUSED])
  expect(await outcomes([createSignInGuard(1).attempt(from('192.0.2.2'), right)])).toEqual(['in'])
  clock.advance(901_000)
  expect(await outcomes([createSignInGuard(1).attempt(from('192.0.2.1'), right)])).toEqual(['in'])
})

test('a home that has a whole /48 gets thirty guesses, not ten for each of its networks', async () => {
  const guard = createSignInGuard(1)
  const heard: unknown[] = []
  for (let n = 0; n < 40; n++) {
    heard.push(...(await outcomes([guard.attempt(from(`2001:db8:7:${n.toString(16)}::/64`), wrong)])))
  }
  expect(heard).toEqual([...times(30, () => WRONG), ...times(10, () => REFUSED)])
  expect(await guard.attempt(from('2001:db8:8:1::/64'), right)).toBe('in')
})

test('who signs in gets all ten tries back', async () => {
  const guard = createSignInGuard(1)
  for (let round = 0; round < 3; round++) {
    await outcomes(times(9, () => guard.attempt(from('192.0.2.1'), wrong)))
    expect(await guard.attempt(from('192.0.2.1'), right)).toBe('in')
  }
})

test('a hundred guesses from everywhere close the mailbox, but not to a browser or an address of its owner', async () => {
  const guard = createSignInGuard(1)
  await guard.attempt(from('198.51.100.7', 'laptop'), right)
  const heard = await outcomes(times(120, (n) => guard.attempt(from(`203.0.113.${n}`), wrong)))
  expect(heard.filter((outcome) => outcome === WRONG)).toHaveLength(100)
  expect(await outcomes([guard.attempt(from('203.0.113.200'), right)])).toEqual([REFUSED])

  const restarted = createSignInGuard(1)
  expect(await restarted.attempt(from('198.51.100.7', 'phone'), right)).toBe('in')
  expect(await restarted.attempt(from('203.0.113.201', 'laptop'), right)).toBe('in')
})

test('a window that was opened by a clock an hour fast ends with the first window by the right clock', async () => {
  const guard = createSignInGuard(1)
  clock.advance(3_600_000)
  await outcomes(times(11, () => guard.attempt(from('192.0.2.1'), wrong)))
  clock.advance(-3_600_000)
  expect(await outcomes([guard.attempt(from('192.0.2.1'), right)])).toEqual([REFUSED])
  clock.advance(901_000)
  expect(await guard.attempt(from('192.0.2.1'), right)).toBe('in')
})

test('one address that goes on guessing does not use up what the mailbox has for all', async () => {
  const guard = createSignInGuard(1)
  for (let n = 0; n < 120; n++) await outcomes([guard.attempt(from('192.0.2.1'), wrong)])
  expect(await guard.attempt(from('192.0.2.2'), right)).toBe('in')
})

test('a browser of the owner gets in although a neighbor at the same address has guessed', async () => {
  const guard = createSignInGuard(1)
  await guard.attempt(from('192.0.2.1', 'laptop'), right)
  await outcomes(times(20, () => guard.attempt(from('192.0.2.1', 'neighbor'), wrong)))
  expect(await outcomes([guard.attempt(from('192.0.2.1', 'neighbor'), right)])).toEqual([REFUSED])
  expect(await guard.attempt(from('192.0.2.1', 'laptop'), right)).toBe('in')
})

test('the link of a mail opens a closed mailbox, and makes strangers of all other browsers', async () => {
  const guard = createSignInGuard(1)
  await guard.attempt(from('192.0.2.1', 'laptop of a thief'), right)
  await outcomes(times(120, (n) => guard.attempt(from(`203.0.113.${n}`), wrong)))
  await guard.welcome(from('198.51.100.7', 'laptop'))
  expect(await guard.attempt(from('203.0.113.200'), right)).toBe('in')
  await outcomes(times(120, (n) => guard.attempt(from(`203.0.113.${n}`, `again ${n}`), wrong)))
  expect(await guard.attempt(from('192.0.2.9', 'laptop'), right)).toBe('in')
  expect(await outcomes([guard.attempt(from('192.0.2.77', 'laptop of a thief'), right)])).toEqual([REFUSED])
})

test('four mails in a quarter of an hour are enough for one mailbox', async () => {
  const guard = createSignInGuard(1)
  const may = []
  for (let n = 0; n < 6; n++) may.push(await guard.mayMail(ctx, `reset ${kim}`))
  expect(may).toEqual([true, true, true, true, false, false])
  expect(await guard.mayMail(ctx, `reset ${anEmail()}`)).toBe(true)
})

test('every limit grows with RATE_LIMIT_SCALE', async () => {
  const guard = createSignInGuard(2)
  const heard = await outcomes(times(25, () => guard.attempt(from('192.0.2.1'), wrong)))
  expect(heard.filter((outcome) => outcome === WRONG)).toHaveLength(20)
})

test('no mailbox, address or browser can be read in the tables', async () => {
  await createSignInGuard(1).attempt(from('192.0.2.1', 'laptop'), right)
  await outcomes([createSignInGuard(1).attempt(from('192.0.2.1', 'phone'), wrong)])
  const rows = [
    ...(await database.db.select().from(attemptCounts)),
    ...(await database.db.select().from(knownCallers)),
  ]
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/@|192\.0\.2|laptop|phone/)
})
