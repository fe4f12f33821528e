import { composeShipped } from '../mail/compose-order-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { getShippedMail } from '../shop/sale/mail/shipped-mail.ts'
import { recordOrderMail } from '../shop/sale/orders/order-mails.ts'
import type { JobData, RunningJob } from '../shop/system/jobs.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailOrderShipped(
  deps: MailJobDeps,
  data: JobData<'mail-order-shipped'>,
  job: RunningJob,
): Promise<void> {
  const order = await getShippedMail(deps.ctx, data.orderId, data.parcelId)
  const message = await composeShipped(order, await readShopSettings(deps.ctx))
  await deps.mail.send(message)
  await recordOrderMail(deps.ctx.db, { job, orderId: data.orderId, kind: 'shipped' }, message)
}
