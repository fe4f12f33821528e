import { ShopError } from '../../kernel/errors.ts'
import type { MailMessage } from './provider.ts'

const FILE_SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/
const ONE_ADDRESS = /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Refuses a message whose headers could say more than the shop meant: a line break or a second
 * recipient in an address, a line break in a subject, a path in an id.
 * @throws ShopError `malformed`
 */
export function checkMessage(message: MailMessage): void {
  if (!FILE_SAFE_ID.test(message.id)) throw new ShopError('mail_id')
  if (message.to.length > 254 || !ONE_ADDRESS.test(message.to)) {
    throw new ShopError('mail_recipient')
  }
  if (message.from !== undefined && CONTROL.test(message.from)) {
    throw new ShopError('mail_sender')
  }
  if (CONTROL.test(message.subject)) throw new ShopError('mail_subject')
}
