import type { MailSample } from '../shop/sale/mail/preview-mail.ts'
import type { ClaimMail } from '../shop/service/claims/claim-mail.ts'
import { CLAIM_NEWS_KINDS, type ClaimNewsKind } from '../shop/system/jobs.ts'
import { say } from '../words/say.ts'
import { READER } from './sample-order.ts'

/** A claim about an adapter that is replaced. */
export function sampleClaim({ language, shop }: MailSample, kind: `claim-${ClaimNewsKind}`): ClaimMail {
  return {
    id: 'sample',
    kind: CLAIM_NEWS_KINDS.find((known) => kind === `claim-${known}`) ?? 'received',
    to: READER,
    language,
    number: '10023-R1',
    serial: '356938035643809',
    resolution: 'replacement',
    needsReturn: true,
    shopPays: true,
    answer: say(language, 'mails.claim.sample'),
    returnAddress: `${shop.brand}, ${shop.postalAddress}`,
    labelUrl: kind === 'claim-label' ? `${shop.publicUrl}/label` : null,
    parcel: {
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    },
    newSerial: '356938035643817',
    url: `${shop.publicUrl}/order/status?token=sample`,
  }
}
