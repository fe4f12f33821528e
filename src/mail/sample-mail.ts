import type { MailKind, MailSample } from '../shop/sale/mail/preview-mail.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import { ACCOUNT_MAIL_KINDS, type AccountMailKind, PLAN_MAIL_KINDS } from '../shop/system/jobs.ts'
import { composeClaimMail } from './claim-mail.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import {
  composeConfirmation,
  composeOrderNews,
  composeRefunded,
  composeShipped,
} from './compose-order-mail.ts'
import { composePlanMail } from './compose-plan-mail.ts'
import { composePersonalCodeMail } from './personal-code-mail.ts'
import { composeQuoteMail } from './quote-mail.ts'
import { sampleClaim } from './sample-claim.ts'
import { READER, sampleCertificate, sampleOrder, sampleQuote, sampleRefund } from './sample-order.ts'
import { samplePlanMail } from './sample-plan.ts'
import { composeStockMail } from './stock-mail.ts'
import { composeCertificateMail } from './tax-certificate-mail.ts'

const ID = 'sample'

/** Writes any mail about a sample, by the composers of the mails that are sent. */
export async function sampleMail(sample: MailSample): Promise<MailMessage> {
  const { kind, shop } = sample
  if (isOneOf(PLAN_MAIL_KINDS, kind)) return composePlanMail(samplePlanMail(sample, kind), shop)
  if (isOneOf(ACCOUNT_MAIL_KINDS, kind)) return accountMail(sample, kind)
  return otherMail(sample, kind)
}

function otherMail(
  sample: MailSample,
  kind: Exclude<MailKind, AccountMailKind | (typeof PLAN_MAIL_KINDS)[number]>,
): MailMessage | Promise<MailMessage> {
  const { language, shop } = sample
  const reader = { email: READER, language }
  switch (kind) {
    case 'confirmation':
      return composeConfirmation(sampleOrder(sample), shop)
    case 'shipped':
      return composeShipped(sampleOrder(sample), shop)
    case 'refunded':
      return composeRefunded(sampleRefund(sample), shop)
    case 'quote':
      return composeQuoteMail(ID, sampleQuote(sample), shop)
    case 'back-in-stock':
      return composeStockMail(ID, reader, shop)
    case 'personal-code':
      return composePersonalCodeMail(
        ID,
        { ...reader, codes: ['FLEET12'], personal: ['FLEET12-7K2M9Q'] },
        shop,
      )
    case 'certificate-accepted':
    case 'certificate-refused':
    case 'certificate-withdrawn':
      return composeCertificateMail(sampleCertificate(sample, kind), shop)
    case 'claim-received':
    case 'claim-approved':
    case 'claim-label':
    case 'claim-sent':
    case 'claim-reminder':
    case 'claim-closed':
    case 'claim-declined':
      return composeClaimMail(sampleClaim(sample, kind), shop)
    default:
      return composeOrderNews(sampleOrder(sample), { kind, jobId: ID }, shop)
  }
}

/** A mail that only tells something has no link of its own. */
const WITHOUT_LINK: readonly AccountMailKind[] = [
  'password-changed',
  'sign-in-code',
  'account-deleted',
  'second-factor-removed',
]
/** Mails to people whose name the shop does not know. */
const WITHOUT_NAME: readonly AccountMailKind[] = ['account-deleted', 'sign-in-code', 'staff-invitation']

function accountMail({ language, shop }: MailSample, kind: AccountMailKind): Promise<MailMessage> {
  return composeAccountMail(
    {
      id: ID,
      kind,
      to: READER,
      language,
      firstName: WITHOUT_NAME.includes(kind) ? null : 'Robin',
      ...(kind === 'sign-in-code' && { code: '204816' }),
      url: WITHOUT_LINK.includes(kind) ? null : `${shop.publicUrl}/account?token=sample`,
    },
    shop,
  )
}

function isOneOf<K extends MailKind>(kinds: readonly K[], kind: MailKind): kind is K {
  return kinds.some((known) => known === kind)
}
