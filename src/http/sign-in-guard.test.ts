import { expect, test } from 'vitest'
import { createSignInGuard } from './sign-in-guard.ts'

const KIM = 'kim@example.com'
const wrong = () => Promise.reject(new Error('wrong password'))
const right = async () => 'in'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error))

async function outcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts)
  return settled.map((one) => (one.status === 'fulfilled' ? 'in' : codeOf(one.reason)))
}

test('ten guesses from one address, made at once, are heard and the eleventh is not', async () => {
  const guard = createSignInGuard(1)
  const guesses = Array.from({ length: 12 }, () => guard.attempt(KIM, '192.0.2.1', wrong))
  const heard = await outcomes(guesses)
  expect(heard.filter((outcome) => outcome === 'Error: wrong password')).toHaveLength(10)
  expect(heard.filter((outcome) => outcome === 'too_many_attempts')).toHaveLength(2)
  expect(await guard.attempt('lee@example.com', '192.0.2.1', right)).toBe('in')
})

test('who logs in gets all ten tries back', async () => {
  const guard = createSignInGuard(1)
  for (let round = 0; round < 5; round++) {
    await outcomes(Array.from({ length: 9 }, () => guard.attempt(KIM, '192.0.2.1', wrong)))
    expect(await guard.attempt(KIM, '192.0.2.1', right)).toBe('in')
  }
})

test('a thousand addresses get a hundred guesses at one mailbox, and the owner’s own stays open', async () => {
  const guard = createSignInGuard(1)
  await guard.attempt(KIM, '198.51.100.7', right)
  const addresses = Array.from({ length: 1_000 }, (_, n) => `2001:db8::${n}`)
  const heard = await outcomes(addresses.map((address) => guard.attempt(KIM, address, wrong)))
  expect(heard.filter((outcome) => outcome === 'Error: wrong password')).toHaveLength(100)
  expect(await outcomes([guard.attempt(KIM, '203.0.113.5', right)])).toEqual(['too_many_attempts'])
  expect(await guard.attempt(KIM, '198.51.100.7', right)).toBe('in')
})

test('four mails in a quarter of an hour are enough for one mailbox', async () => {
  const guard = createSignInGuard(1)
  const may = []
  for (let n = 0; n < 6; n++) may.push(await guard.mayMail(KIM))
  expect(may).toEqual([true, true, true, true, false, false])
  expect(await guard.mayMail('lee@example.com')).toBe(true)
})
