import type { Ctx } from '../shop/context.ts'
import type { MailTransport } from '../shop/mail/provider.ts'

/** What a job works with: the shop's context, and the way out for mail that only jobs have. */
export interface JobDeps {
  ctx: Ctx
  mail: MailTransport
}
