import type { SendMailOptions } from 'nodemailer'
import { checkMessage } from '../shop/sale/mail/check-message.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import { currentRequestId } from '../shop/system/trace.ts'

export interface MailIdentity {
  /** Sender, as in `Milepost <orders@shop.example>`. */
  from: string
  /** Right side of every Message-ID: the host of PUBLIC_URL, so it outlives a change of sender. */
  host: string
}

/**
 * A message as nodemailer takes it. The Message-ID follows from the message's id, so a mailbox that gets
 * the same mail twice after a crash can tell.
 * @throws ShopError `malformed` for headers that could carry more than the shop meant
 */
export function composeMail(message: MailMessage, identity: MailIdentity): SendMailOptions {
  checkMessage(message)
  const requestId = currentRequestId()
  return {
    messageId: `<${message.id}@${identity.host}>`,
    from: message.from ?? identity.from,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    // RFC 3834: keeps out-of-office answers from coming back.
    headers: { 'Auto-Submitted': 'auto-generated', ...(requestId ? { 'X-Request-Id': requestId } : {}) },
    // Not counted letter by letter: the languages of the shop are written in Latin letters.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
