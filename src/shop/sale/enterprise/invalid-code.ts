import { ShopError } from '../../kernel/errors.ts'

/** One answer for unknown, expired, used up, disabled and another company's: a guesser learns nothing. */
export function invalidCode(path: string): ShopError {
  return new ShopError('enterprise_id_invalid', { at: path })
}

/** A separate problem for the one error an honest buyer can fix; it counts as a guess as well. */
export function refusedCode(refused: 'wrong' | 'unproven', path: string): ShopError {
  return refused === 'wrong' ? invalidCode(path) : new ShopError('enterprise_id_unproven', { at: path })
}

export function emailNeeded(): ShopError {
  return new ShopError('email_required', { at: 'email' })
}
