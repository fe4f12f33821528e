import { composeClaimMail } from '../mail/claim-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { prepareClaimMail } from '../shop/service/claims/claim-mail.ts'
import type { JobData } from '../shop/system/jobs.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailClaim({ ctx, mail }: MailJobDeps, data: JobData<'mail-claim'>): Promise<void> {
  const prepared = await prepareClaimMail(ctx, data)
  if (prepared) await mail.send(composeClaimMail(prepared, await readShopSettings(ctx)))
}
