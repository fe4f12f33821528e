import { ShopError } from '../shop/kernel/errors.ts'
import { refuseUnstorable } from './safe-json.ts'

/** @throws ShopError `malformed` for an address with broken escapes or characters nothing can store */
export function refuseUnreadableUrl(url: string): void {
  if (!url.includes('%')) return
  try {
    refuseUnstorable(decodeURIComponent(url))
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause
    throw new ShopError('bad_address', { cause })
  }
}
