import { ShopError } from '../kernel/errors.ts'

/** One answer for unknown, expired, used up, disabled and another company's: a guesser learns nothing. */
export function invalidCode(path: string): ShopError {
  return new ShopError('enterprise_id_invalid', { at: path })
}
