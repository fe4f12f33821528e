import { ShopError } from '../kernel/errors.ts'
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
  if (!FILE_SAFE_ID.test(message.id)) throw wrong('mail_id', 'The message id has characters it must not have')
  if (message.to.length > 254 || !ONE_ADDRESS.test(message.to)) {
    throw wrong('mail_recipient', 'The recipient is not one e-mail address')
  }
  if (message.from !== undefined && CONTROL.test(message.from)) {
    throw wrong('mail_sender', 'The sender has characters it must not have')
  }
  if (CONTROL.test(message.subject)) throw wrong('mail_subject', 'The subject is not one line')
}

function wrong(code: string, message: string): ShopError {
  return new ShopError('malformed', code, message)
}
