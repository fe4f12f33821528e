import { composeRecallMail } from '../mail/recall-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { prepareRecallMail } from '../shop/service/recalls/recall-mail.ts'
import type { JobData } from '../shop/system/jobs.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailRecall({ ctx, mail }: MailJobDeps, data: JobData<'mail-recall'>): Promise<void> {
  const prepared = await prepareRecallMail(ctx, data)
  if (prepared) await mail.send(composeRecallMail(prepared, await readShopSettings(ctx)))
}
