import { eq } from 'drizzle-orm'
import { taxCertificates } from '../../../../db/tables/exemptions.ts'
import { nearestLanguage } from '../../../words/say.ts'
import { namedSubdivisions } from '../../facts/addresses/subdivision-names.ts'
import { MARKETS } from '../../facts/markets/markets.ts'
import { hiddenNumber } from '../../facts/tax/exemption.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { statusUrl } from '../../sale/orders/status-link.ts'
import type { Ctx } from '../../system/context.ts'
import type { CertificateNewsKind, JobData } from '../../system/jobs.ts'
import { readCertificates } from './file-certificate.ts'

/** What staff decided on a certificate, as plain values. */
export interface CertificateMail {
  /** Names the message forever. */
  id: string
  kind: CertificateNewsKind
  to: string
  language: string
  organization: string
  /** Its end, as in `***4821`. */
  number: string
  /** The state or province by its name. */
  region: string
  /** ISO 8601; null for one that does not run out. */
  expiresOn: string | null
  reason: string
  /** The number of the order that was paid without tax on the word of it; empty for none. */
  untaxedOrder: string
  /** Where the next certificate is sent, and this one is listed. */
  url: string
}

/** To the sender of the certificate; undefined when the recipient is gone. */
export async function prepareCertificateMail(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  { certificateId, decision }: JobData<'mail-tax-certificate'>,
): Promise<CertificateMail | undefined> {
  const [row] = await readCertificates(ctx.db, eq(taxCertificates.id, certificateId))
  const to = row?.user?.email ?? row?.order?.email
  if (!row || !to) return undefined
  const { certificate, order, user } = row
  const { country, region, organization, number, expiresOn, reason } = certificate
  const language = user
    ? memberLanguage(user.language, country)
    : nearestLanguage(order?.locale ?? MARKETS[country].defaultLanguage)
  const named = namedSubdivisions(MARKETS[country].country, language).find(({ iso2 }) => iso2 === region)
  return {
    id: `${certificateId}.tax-certificate-${decision}`,
    kind: decision,
    to,
    language,
    organization,
    number: hiddenNumber(number),
    region: named?.name ?? region,
    expiresOn,
    reason: reason ?? '',
    untaxedOrder: order && order.carried === certificate.id ? String(order.number) : '',
    url: user || !order ? `${ctx.settings.publicUrl}/account/tax-exemption` : statusUrl(ctx, order),
  }
}
