import { createTransport } from 'nodemailer'
import { ShopError } from '../shop/kernel/errors.ts'
import type { MailTransport } from '../shop/sale/mail/provider.ts'
import { composeMail, type MailIdentity } from './compose-mail.ts'

export interface SmtpOptions extends MailIdentity {
  /** `smtp://user:password@host:587` or `smtps://...`; certificates are checked. */
  url: string
}

/** Mail through an SMTP server. A server that is down or says "later" makes `send` throw; the job tries again. */
export function createSmtpMail(options: SmtpOptions): MailTransport {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(message) {
      await transport.sendMail(composeMail(message, options)).catch(refuseForGood)
    },
    close: () => transport.close(),
  }
}

/** "No such mailbox", "not here", "name not allowed", "takes no mail": RFC 5321, 4.2.2, and RFC 7504. */
const NO_MAILBOX = new Set([550, 551, 553, 556])
/** Refusals about the sender (RFC 3463, class 7): the operator can fix the cause while the mail waits. */
const AGAINST_THE_SENDER = /\b5\.7\.\d/

/** A mailbox that does not exist will not tomorrow. @throws ShopError `malformed` for one, else the error itself */
function refuseForGood(error: unknown): never {
  if (error instanceof Error && 'command' in error && error.command === 'RCPT TO') {
    const { responseCode, response = '' } = error as Error & { responseCode?: number; response?: string }
    if (responseCode && NO_MAILBOX.has(responseCode) && !AGAINST_THE_SENDER.test(response)) {
      throw new ShopError('mailbox_unknown', { cause: error })
    }
  }
  throw error
}
