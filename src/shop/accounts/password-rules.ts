import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShopError } from '../kernel/errors.ts'

let loading: Promise<Set<string>> | undefined

/**
 * Refuses the passwords that are tried first: the 5,000 most common of those with 8 characters and more, and
 * whatever the owner is known by. The list is that of the zxcvbn-ts project (MIT), made from public leaks.
 * @throws ShopError `invalid`, with `path` as the field at fault
 */
export async function refuseGuessablePassword(
  password: string,
  knownWords: string[],
  path: string,
): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase()
  const own = knownWords.map((word) => word.toLowerCase())
  const isGuessable = own.includes(plain) || isOneCharacter(plain) || (await commonPasswords()).has(plain)
  if (!isGuessable) return
  throw new ShopError('password_guessable', { at: path })
}

/** `kim@example.com`, and `kim`. */
export function wordsOf(email: string): string[] {
  const [mailbox = ''] = email.split('@')
  return [email, mailbox]
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1
}

function commonPasswords(): Promise<Set<string>> {
  loading ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.split('\n')),
  )
  return loading
}
