import type { Ctx } from '../shop/context.ts'
import type { DeadLetters } from '../shop/jobs.ts'
import type { MailTransport } from '../shop/mail/provider.ts'

/** What a job works with: the shop's context, and the way out for mail that only jobs have. */
export interface JobDeps {
  ctx: Ctx
  mail: MailTransport
  deadLetters: DeadLetters
}

/** What a job that only writes a mail needs of it. */
export interface MailJobDeps {
  ctx: Pick<Ctx, 'db' | 'config' | 'settings' | 'catalog' | 'clock'>
  mail: MailTransport
}
