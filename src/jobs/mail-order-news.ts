import { composeOrderNews } from '../mail/compose-order-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { getOrderMail } from '../shop/sale/mail/order-mail-data.ts'
import { recordOrderMail } from '../shop/sale/orders/order-mails.ts'
import type { JobData, RunningJob } from '../shop/system/jobs.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailOrderNews(
  deps: MailJobDeps,
  { orderId, kind }: JobData<'mail-order-news'>,
  job: RunningJob,
): Promise<void> {
  const order = await getOrderMail(deps.ctx, orderId)
  const message = await composeOrderNews(order, { kind, jobId: job.id }, await readShopSettings(deps.ctx))
  await deps.mail.send(message)
  await recordOrderMail(deps.ctx.db, { job, orderId, kind }, message)
}
