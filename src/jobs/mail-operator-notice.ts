import { composeNotice } from '../mail/compose-notice-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { JobData } from '../shop/system/jobs.ts'
import { markMailed, prepareNotice } from '../shop/system/notices/prepare-notice.ts'
import type { JobDeps } from './job-deps.ts'

export async function mailOperatorNotice(
  { ctx, mail }: JobDeps,
  { noticeId }: JobData<'mail-operator-notice'>,
): Promise<void> {
  const notice = await prepareNotice(ctx, noticeId)
  if (!notice) return
  const shop = await readShopSettings(ctx)
  await mail.send(composeNotice(notice, ctx.settings.operatorEmail ?? shop.supportEmail, shop))
  await markMailed(ctx, noticeId)
}
