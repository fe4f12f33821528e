import { composeRefunded } from '../mail/compose-order-mail.ts'
import { readShopSettings } from '../shop/config/shop-settings.ts'
import type { JobData } from '../shop/jobs.ts'
import { getRefundMail } from '../shop/mail/order-mail-data.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailOrderRefunded(
  deps: MailJobDeps,
  data: JobData<'mail-order-refunded'>,
): Promise<void> {
  const refund = await getRefundMail(deps.ctx.db, data.orderId, data.refundId)
  await deps.mail.send(await composeRefunded(refund, await readShopSettings(deps.ctx)))
}
