import { composeCertificateMail } from '../mail/tax-certificate-mail.ts'
import { readShopSettings } from '../shop/facts/config/shop-settings.ts'
import { prepareCertificateMail } from '../shop/service/exemptions/certificate-mail.ts'
import type { JobData } from '../shop/system/jobs.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailTaxCertificate(
  { ctx, mail }: MailJobDeps,
  data: JobData<'mail-tax-certificate'>,
): Promise<void> {
  const prepared = await prepareCertificateMail(ctx, data)
  if (prepared) await mail.send(composeCertificateMail(prepared, await readShopSettings(ctx)))
}
