import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ShopError } from '../shop/kernel/errors.ts'
import { createSemaphore } from './semaphore.ts'

const run = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** OWASP's Password Storage Cheat Sheet, 2025: Argon2id with 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/**
 * Argon2id, two at a time: a rush of sign-ins queues here and leaves the other threads, and so checkout, alone.
 * @throws ShopError `unavailable` when too many wait already
 */
export function createArgon2Passwords(): Passwords {
  const limit = createSemaphore({
    atOnce: 2,
    waiting: 100,
    refusal: () =>
      new ShopError('sign_in_busy', {
        retryAfter: 2,
      }),
  })
  return {
    hash: (password) => limit(() => hash(password)),
    verify: (kept, password) => limit(() => verify(kept, password)),
  }
}

async function hash(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await run('argon2id', { ...COST, nonce, tagLength: TAG_BYTES, message: asBytes(password) })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

async function verify(kept: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(kept) ?? []
  if (!salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await run('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    message: asBytes(password),
  })
  return timingSafeEqual(actual, expected)
}

/** One form for letters that keyboards compose differently, as NIST SP 800-63B-4 asks. */
function asBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8')
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}
