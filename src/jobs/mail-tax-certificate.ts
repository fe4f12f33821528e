import { composeCertificateMail } from '../mail/tax-certificate-mail.ts'
import { readShopSettings } from '../shop/config/shop-settings.ts'
import { prepareCertificateMail } from '../shop/exemptions/certificate-mail.ts'
import type { JobData } from '../shop/jobs.ts'
import type { MailJobDeps } from './job-deps.ts'

export async function mailTaxCertificate(
  { ctx, mail }: MailJobDeps,
  data: JobData<'mail-tax-certificate'>,
): Promise<void> {
  const prepared = await prepareCertificateMail(ctx, data)
  if (prepared) await mail.send(composeCertificateMail(prepared, await readShopSettings(ctx)))
}
