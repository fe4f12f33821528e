import { composePlanMail } from '../mail/compose-plan-mail.ts'
import { readShopSettings } from '../shop/config/shop-settings.ts'
import type { JobData } from '../shop/jobs.ts'
import { preparePlanMail } from '../shop/plan-mail/prepare-plan-mail.ts'
import type { JobDeps } from './job-deps.ts'

export async function mailPlan({ ctx, mail }: JobDeps, data: JobData<'mail-plan'>): Promise<void> {
  const prepared = await preparePlanMail(ctx, data)
  if (prepared) await mail.send(await composePlanMail(prepared, await readShopSettings(ctx)))
}
