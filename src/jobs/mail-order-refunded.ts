import { composeRefunded } from '../mail/compose-order-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { getRefundMail } from '../shop/sale/mail/order-mail-data.ts'
import { recordOrderMail } from '../shop/sale/orders/order-mails.ts'
import type { JobData, RunningJob } from '../shop/system/jobs.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailOrderRefunded(
  deps: MailJobDeps,
  data: JobData<'mail-order-refunded'>,
  job: RunningJob,
): Promise<void> {
  const refund = await getRefundMail(deps.ctx, data.orderId, data.refundId)
  const message = await composeRefunded(refund, await readShopSettings(deps.ctx))
  await deps.mail.send(message)
  await recordOrderMail(deps.ctx.db, { job, ...data, kind: 'refunded' }, message)
}
