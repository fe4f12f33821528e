import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { CertificateMail } from '../shop/service/exemptions/certificate-mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { createPhrases } from './phrases.ts'

/** What staff decided on a tax certificate, to who sent it; the same decision always makes a message of the same id. */
export function composeCertificateMail(mail: CertificateMail, shop: ShopSettings): MailMessage {
  const content = certificateMail(mail, shop)
  const { id, to } = mail
  return { id, to, subject: content.subject, html: mailHtml(content), text: mailText(content) }
}

function certificateMail(mail: CertificateMail, shop: ShopSettings): MailContent {
  const t = createPhrases(mail.language)
  const { kind, organization, number, region, expiresOn, reason, untaxedOrder, url } = mail
  const about = { organization, number, region, reason, order: untaxedOrder, email: shop.supportEmail }
  const text = untaxedOrder && kind !== 'withdrawn' ? (`${kind}.untaxed` as const) : (`${kind}.text` as const)
  return {
    subject: t.say(`certificate.${kind}.subject`),
    preview: t.say(`certificate.${kind}.intro`, about),
    language: t.language,
    title: t.say(`certificate.${kind}.subject`),
    intro: [t.say(`certificate.${kind}.intro`, about), t.say(`certificate.${text}`, about)],
    sections: [
      {
        kind: 'facts',
        facts: [
          { label: t.say('certificate.facts.number'), lines: [number, organization] },
          { label: t.say('certificate.facts.region'), lines: [region] },
          kind === 'accepted'
            ? {
                label: t.say('certificate.facts.until'),
                lines: [expiresOn ? t.day(expiresOn) : t.say('certificate.facts.noEnd')],
              }
            : { label: t.say('certificate.facts.reason'), lines: [reason] },
        ],
      },
      { kind: 'deed', link: { label: t.say(`certificate.${kind}.link`), url } },
      {
        kind: 'route',
        title: t.say('next'),
        miles: [{ title: t.say('certificate.unclear'), paragraphs: [t.say('certificate.questions', about)] }],
      },
    ],
    shop,
    reason: t.say('certificate.because', { shop: shop.publicUrl }),
  }
}
