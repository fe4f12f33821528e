import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShopError } from '../../kernel/errors.ts'

let loading: Promise<Set<string>> | undefined

/**
 * Refuses the passwords that are tried first: the 5,000 most common of those with 8 characters and more, and
 * whatever the owner is known by. The list is that of the zxcvbn-ts project (MIT), made from public leaks; a common word with 1, 12, 123 or
 * more such digits behind it counts as common too, and so does what the owner is known by.
 * @throws ShopError `invalid`, with `path` as the field at fault
 */
export async function refuseGuessablePassword(
  password: string,
  knownWords: string[],
  path: string,
): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase()
  const own = knownWords.map((word) => word.normalize('NFKC').toLowerCase())
  const isGuessable =
    own.includes(plain) ||
    own.includes(plain.replace(YEAR_BEHIND, '')) ||
    isOneCharacter(plain) ||
    (await isCommon(plain))
  if (!isGuessable) return
  throw new ShopError('password_guessable', { at: path })
}

/** `kim@example.com`, and `kim`. */
export function wordsOf(email: string): string[] {
  const [mailbox = ''] = email.split('@')
  return [email, mailbox]
}

/** A person's names, and the two together as they are written in a row. */
export function namesOf({ firstName, lastName }: { firstName: string; lastName: string }): string[] {
  return [firstName, lastName, `${firstName} ${lastName}`, `${firstName}${lastName}`]
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1
}

/** One to four digits, as in `milepost1` and `robindoe1987`. */
const YEAR_BEHIND = /\d{1,4}$/

const COUNTED = /(?:1|12|123|1234|12345)$/

async function isCommon(plain: string): Promise<boolean> {
  const common = await commonPasswords()
  const word = plain.replace(COUNTED, '')
  return common.has(plain) || (word !== plain && (common.has(word) || common.has(`${word}1`)))
}

function commonPasswords(): Promise<Set<string>> {
  loading ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.split('\n')),
  )
  return loading
}
