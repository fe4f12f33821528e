import { composePlanMail } from '../mail/compose-plan-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { preparePlanMail } from '../shop/service/plan-mail/prepare-plan-mail.ts'
import type { JobData } from '../shop/system/jobs.ts'
import type { JobDeps } from './job-deps.ts'

export async function mailPlan({ ctx, mail }: JobDeps, data: JobData<'mail-plan'>): Promise<void> {
  const prepared = await preparePlanMail(ctx, data)
  if (prepared) await mail.send(await composePlanMail(prepared, await readShopSettings(ctx)))
}
