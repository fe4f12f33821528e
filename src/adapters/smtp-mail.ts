import { createTransport } from 'nodemailer'
import type { MailTransport } from '../shop/mail/provider.ts'
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
      await transport.sendMail(composeMail(message, options))
    },
    close: () => transport.close(),
  }
}
