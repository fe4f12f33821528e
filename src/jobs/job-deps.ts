import type { PackPrinter } from '../shop/office/disputes/pack-document.ts'
import type { MailTransport } from '../shop/sale/mail/provider.ts'
import type { Ctx } from '../shop/system/context.ts'
import type { DeadLetters } from '../shop/system/jobs.ts'

/** What a job works with: the shop's context, and the way out for mail that only jobs have. */
export interface JobDeps {
  ctx: Ctx
  mail: MailTransport
  deadLetters: DeadLetters
  /** Puts the evidence of a dispute on paper. */
  packPrinter: PackPrinter
}

/** What a job that only writes a mail needs of it. */
export interface MailJobDeps {
  ctx: Pick<Ctx, 'db' | 'config' | 'settings' | 'catalog' | 'clock'>
  mail: MailTransport
}
