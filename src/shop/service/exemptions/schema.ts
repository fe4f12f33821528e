import { z } from 'zod'
import { findPostalSubdivision } from '../../facts/addresses/lookup.ts'
import { isPrintable } from '../../facts/addresses/schema.ts'
import { MARKETS } from '../../facts/markets/markets.ts'
import { CERTIFICATE_KINDS, CERTIFICATE_STATUSES, FILE_TYPES } from '../../facts/tax/certificate.ts'
import { isoDay, textUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { answer, Count, Country, Day, idOf, nextPage, When } from '../../kernel/wire.ts'

const line = (most: number) =>
  wordsUpTo(most).min(1, inputError('required')).refine(isPrintable, inputError('unprintable'))

/** The statement of a tax-exempt buyer, with the paper. */
export const CertificateInput = z.object({
  organization: line(120).meta({ description: 'Whose certificate it is' }),
  number: line(60).meta({ description: 'As it stands on the certificate' }),
  country: z.enum(MARKET_CODES),
  region: line(60).meta({ description: 'The state or province that issued it, by its code or its name' }),
  kind: z.enum(CERTIFICATE_KINDS),
  expiresOn: isoDay(inputError('date'))
    .nullish()
    .meta({ description: 'The last day it holds; null where it does not run out' }),
  file: z
    .object({
      name: line(200),
      content: textUpTo(8_000_000)
        .check(z.base64(inputError('wrong_form')))
        .min(1, inputError('required'))
        .meta({ description: 'The bytes of a PDF, PNG or JPEG of at most 4 MB, in Base64' }),
    })
    .meta({ description: 'The certificate itself' }),
})
export type CertificateInput = z.infer<typeof CertificateInput>

/** The code of the state or province of a certificate; undefined for none of its country. */
export function regionNamed({ country, region }: Pick<CertificateInput, 'country' | 'region'>) {
  return findPostalSubdivision(MARKETS[country].country, region)?.iso2
}

const FACTS = {
  id: idOf('txc'),
  organization: z.string().describe('Whose certificate it is'),
  country: Country,
  region: z.string().describe('State or province that issued it by its code, as in `TX`'),
  kind: z.enum(CERTIFICATE_KINDS).describe('Why no tax is due'),
  status: z
    .enum(CERTIFICATE_STATUSES)
    .describe('`waiting`: staff have not looked at it; `withdrawn`: it holds no longer'),
  startsOn: Day.nullable().describe('The first day it holds; null until it is accepted'),
  expiresOn: Day.nullable().describe('The last day it holds; null for one that does not run out'),
  reason: z.string().nullable().describe('Why it was refused or withdrawn, as staff wrote it'),
  fileName: z.string().describe('As it was sent'),
  filedAt: When,
}

export const OwnCertificate = answer(
  'OwnTaxCertificate',
  'A certificate of a member who pays no tax',
  z.object({ ...FACTS, number: z.string().describe('As it stands on the certificate') }),
)
export type OwnCertificate = z.input<typeof OwnCertificate>

export const OwnCertificates = answer(
  'OwnTaxCertificates',
  'The certificates of a member',
  z.object({ certificates: z.array(OwnCertificate).describe('The newest first') }),
)

export const CertificateFiled = answer(
  'TaxCertificateFiled',
  'A certificate that waits for staff',
  z.object({
    id: idOf('txc'),
    status: z.enum(CERTIFICATE_STATUSES).describe('`waiting`: staff have not looked at it'),
  }),
)

export const StaffCertificate = answer(
  'TaxCertificate',
  'A certificate as staff check it',
  z.object({
    ...FACTS,
    number: z.string().describe('Hidden but for its end from who may not check it'),
    email: z.string().describe('Who sent it; hidden in part from who may not read it'),
    memberId: z.string().nullable().describe('The account; null for a guest, and once it was deleted'),
    orderId: z.string().nullable().describe('The order it was sent with; null for none'),
    orderNumber: z.int().nullable().describe('The number people read'),
    fileType: z.enum(FILE_TYPES).describe('By its first bytes'),
    fileSize: Count.describe('In bytes'),
    decidedAt: When.nullable().describe('When staff last decided on it'),
    decidedBy: z.string().nullable().describe('As the audit log names an actor'),
  }),
)

export const CertificateList = answer(
  'TaxCertificateList',
  'Certificates of members and buyers',
  z.object({
    certificates: z
      .array(StaffCertificate)
      .describe('Those that wait first, then the newest; at most `limit`'),
    next: nextPage(z.string()),
  }),
)
