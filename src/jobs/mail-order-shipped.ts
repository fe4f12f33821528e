import { composeShipped } from '../mail/compose-order-mail.ts'
import { readShopSettings } from '../shop/config/shop-settings.ts'
import type { JobData } from '../shop/jobs.ts'
import { getOrderMail } from '../shop/mail/order-mail-data.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailOrderShipped(
  deps: MailJobDeps,
  data: JobData<'mail-order-shipped'>,
): Promise<void> {
  const order = await getOrderMail(deps.ctx.db, data.orderId)
  await deps.mail.send(await composeShipped(order, await readShopSettings(deps.ctx)))
}
