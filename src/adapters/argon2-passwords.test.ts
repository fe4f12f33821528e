import { expect, test } from 'vitest'
import { createArgon2Passwords } from './argon2-passwords.ts'

const passwords = createArgon2Passwords()

test('a password fits its own hash and no other password does', async () => {
  const hash = await passwords.hash('correct horse')
  expect(await passwords.verify(hash, 'correct horse')).toBe(true)
  expect(await passwords.verify(hash, 'Correct horse')).toBe(false)
  expect(await passwords.hash('correct horse')).not.toBe(hash)
})

test('letters composed in two ways are the same password', async () => {
  const hash = await passwords.hash('caf\u00e9 au lait')
  expect(await passwords.verify(hash, 'cafe\u0301 au lait')).toBe(true)
})

test('a hash made elsewhere, with other costs, is understood', async () => {
  // From the tests of the reference implementation, github.com/P-H-C/phc-winner-argon2.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await passwords.verify(hash, 'password')).toBe(true)
  expect(await passwords.verify(hash, 'passwort')).toBe(false)
})

test.each(['', 'plain', '$argon2i$v=19$m=16,t=2,p=1$c2FsdHNhbHQ$AAAA'])(
  'what is no hash of ours fits nothing: %s',
  async (kept) => {
    expect(await passwords.verify(kept, 'anything')).toBe(false)
  },
)
