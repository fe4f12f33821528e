import { composePersonalCodeMail } from '../mail/personal-code-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { issuePersonalCode } from '../shop/sale/enterprise/personal-codes.ts'
import type { JobData, RunningJob } from '../shop/system/jobs.ts'
import type { JobDeps } from './job-deps.ts'

/** Made when the mail is written, so that nothing that proves a mailbox waits in the queue. */
export async function mailPersonalCode(
  { ctx, mail }: JobDeps,
  { codes, email, language }: JobData<'mail-personal-code'>,
  { id }: RunningJob,
): Promise<void> {
  const personal: string[] = []
  for (const code of codes) personal.push(await issuePersonalCode(ctx, code, email))
  const shop = await readShopSettings(ctx)
  await mail.send(composePersonalCodeMail(id, { email, language, codes, personal }, shop))
}
