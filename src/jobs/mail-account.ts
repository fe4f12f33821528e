import { composeAccountMail } from '../mail/compose-account-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { prepareInvitation } from '../shop/office/staff-sign-in/invite-staff.ts'
import { prepareAccountMail } from '../shop/people/accounts/account-mail.ts'
import type { JobData, RunningJob } from '../shop/system/jobs.ts'
import type { JobDeps } from './job-deps.ts'

/** Tried again under the same Message-ID, so that a reader who got the first mail after all sees one. */
export async function mailAccount(
  { ctx, mail }: JobDeps,
  data: JobData<'mail-account'>,
  { id }: RunningJob,
): Promise<void> {
  const { kind, email, language, browser } = data
  const prepared =
    kind === 'staff-invitation'
      ? await prepareInvitation(ctx, { id, email })
      : await prepareAccountMail(ctx, { id, kind, email, language, browser })
  if (prepared) await mail.send(await composeAccountMail(prepared, await readShopSettings(ctx)))
}
