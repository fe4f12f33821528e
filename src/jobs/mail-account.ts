import { composeAccountMail } from '../mail/compose-account-mail.ts'
import { prepareAccountMail } from '../shop/accounts/account-mail.ts'
import type { JobData } from '../shop/jobs.ts'
import type { JobDeps } from './job-deps.ts'

export async function mailAccount({ ctx, mail }: JobDeps, data: JobData<'mail-account'>): Promise<void> {
  const prepared = await prepareAccountMail(ctx, data)
  if (prepared) await mail.send(await composeAccountMail(prepared, ctx.settings))
}
