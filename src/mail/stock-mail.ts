import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { createPhrases } from './phrases.ts'

/** The only mail of a stock alert: the adapter is on sale again, and the shop deletes the address. */
export function composeStockMail(
  id: string,
  { email, language }: { email: string; language: string },
  shop: ShopSettings,
): MailMessage {
  const t = createPhrases(language)
  const about = { brand: shop.brand, shop: shop.publicUrl }
  const content: MailContent = {
    subject: t.say('stock.subject', about),
    preview: t.say('stock.intro', about),
    language,
    title: t.say('stock.subject', about),
    intro: [t.say('stock.intro', about), t.say('stock.text')],
    sections: [{ kind: 'deed', link: { label: t.say('stock.link'), url: `${shop.publicUrl}/pricing` } }],
    shop,
    reason: t.say('stock.reason', about),
  }
  return {
    id: `back-in-stock.${id}`,
    to: email,
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
  }
}
