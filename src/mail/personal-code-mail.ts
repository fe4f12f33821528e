import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { createPhrases } from './phrases.ts'

interface PersonalCodes {
  email: string
  language: string
  /** Of the company, and in the same order what its buyer types in their place. */
  codes: string[]
  personal: string[]
}

export function composePersonalCodeMail(
  id: string,
  { email, language, codes, personal }: PersonalCodes,
  shop: ShopSettings,
): MailMessage {
  const t = createPhrases(language)
  const about = { brand: shop.brand, shop: shop.publicUrl, code: codes.join(', ') }
  const content: MailContent = {
    subject: t.say('personalCode.subject', about),
    preview: personal.join(', '),
    language,
    title: t.say('personalCode.title'),
    intro: [t.say('personalCode.intro', about)],
    sections: [
      { kind: 'facts', facts: [{ label: t.say('personalCode.label'), lines: personal }] },
      {
        kind: 'notes',
        notes: [
          { title: t.say('account.you'), paragraphs: [t.say('personalCode.you')] },
          { title: t.say('account.notYou'), paragraphs: [t.say('personalCode.notYou')] },
        ],
      },
    ],
    shop,
    reason: t.say('personalCode.reason', about),
  }
  return {
    id: `personal-code.${id}`,
    to: email,
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
  }
}
