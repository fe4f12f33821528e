import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { RecallMail } from '../shop/service/recalls/recall-mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { createPhrases } from './phrases.ts'

/** Adapters are called back, to who has them; the same recall always makes a message of the same id. */
export function composeRecallMail(mail: RecallMail, shop: ShopSettings): MailMessage {
  const content = recallMail(mail, shop)
  const { id, to } = mail
  return { id, to, subject: content.subject, html: mailHtml(content), text: mailText(content) }
}

function recallMail({ language, words, serials, url }: RecallMail, shop: ShopSettings): MailContent {
  const t = createPhrases(language)
  const about = { count: serials.length, email: shop.supportEmail }
  return {
    subject: t.say('recall.subject', about),
    preview: words,
    language: t.language,
    title: t.say('recall.subject', about),
    intro: [words, t.say('recall.text', about)],
    sections: [
      { kind: 'facts', facts: [{ label: t.say('recall.serials', about), lines: serials }] },
      { kind: 'deed', link: { label: t.say('recall.link'), url } },
    ],
    shop,
    reason: t.say('recall.because', { shop: shop.publicUrl }),
  }
}
