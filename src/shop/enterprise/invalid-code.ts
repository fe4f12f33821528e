import { ShopError } from '../kernel/errors.ts'

/** One answer for unknown, expired, used up, disabled and another company's: a guesser learns nothing. */
export function invalidCode(path: string): ShopError {
  const message = 'The Enterprise ID you entered is not valid'
  return new ShopError('invalid', 'enterprise_id_invalid', message, { errors: [{ path, message }] })
}
