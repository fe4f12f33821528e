import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../../db/tables/accounts.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aPerson, logIn, register } from './open-shop.ts'

// The work is counted, not timed: on a busy machine a clock tells nothing.
const argon2 = vi.spyOn(crypto, 'argon2')

let shop: TestShop
beforeAll(async () => {
  syncBuiltinESMExports()
  // Read anew, since what was read before keeps the function it found.
  vi.resetModules()
  const { startTestShop } = await import('../start-test-shop.ts')
  shop = await startTestShop()
})
afterAll(async () => {
  await shop.close()
  argon2.mockRestore()
  syncBuiltinESMExports()
  vi.resetModules()
})

/** The hashes computed for a log-in that fails, each as what makes it take its time. */
async function workOfFailing(email: string) {
  argon2.mockClear()
  const { status, body } = await logIn(shop, email, 'not the password')
  const work = argon2.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
    algorithm,
    memory,
    passes,
    parallelism,
    tagLength,
  }))
  return { status, body, work }
}

test('a wrong password, an unknown mailbox and an owner without a password cost the same work', async () => {
  const kim = aPerson()
  await register(shop, kim)
  const lee = aPerson()
  const { user } = (await register(shop, lee)).body
  await shop.db.delete(accounts).where(eq(accounts.userId, user.id))

  const wrong = await workOfFailing(kim.email)
  expect(wrong).toMatchObject({ status: 401, work: [{ algorithm: 'argon2id', memory: 19_456, passes: 2 }] })
  expect(wrong.work).toHaveLength(1)
  expect(await workOfFailing(aPerson().email)).toEqual(wrong)
  expect(await workOfFailing(lee.email)).toEqual(wrong)
})

test('asking for a new password costs no hash, whether the mailbox has an account or not', async () => {
  const kim = aPerson()
  await register(shop, kim)
  argon2.mockClear()
  for (const email of [kim.email, aPerson().email]) {
    expect((await shop.post('/api/auth/password-reset', { email })).status).toBe(204)
  }
  expect(argon2).not.toHaveBeenCalled()
})
