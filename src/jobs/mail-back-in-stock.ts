import { composeStockMail } from '../mail/stock-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { JobData, RunningJob } from '../shop/system/jobs.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailBackInStock(
  { ctx, mail }: MailJobDeps,
  data: JobData<'mail-back-in-stock'>,
  { id }: RunningJob,
): Promise<void> {
  await mail.send(composeStockMail(id, data, await readShopSettings(ctx)))
}
