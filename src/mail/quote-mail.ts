import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { QuoteDocument } from '../shop/sale/offers/quote-document.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { createPhrases, money } from './phrases.ts'

/** A quote as a mail to its buyer, with the link on which it is accepted. */
export function composeQuoteMail(id: string, quote: QuoteDocument, shop: ShopSettings): MailMessage {
  const content = quoteMail(quote, shop)
  return { id, to: quote.email, subject: content.subject, html: mailHtml(content), text: mailText(content) }
}

function quoteMail(quote: QuoteDocument, shop: ShopSettings): MailContent {
  const t = createPhrases(quote.language)
  const { number, until } = quote
  const about = { brand: shop.brand, number, until: until ?? '', email: shop.supportEmail }
  return {
    subject: t.say('quote.subject', about),
    preview: t.say(until ? 'quote.preview' : 'quote.preview.noEnd', about),
    language: t.language,
    title: t.say('quote.subject', about),
    intro: [t.say(until ? 'quote.intro' : 'quote.intro.noEnd', about)],
    sections: [
      {
        kind: 'sums',
        title: t.say('quote.sums'),
        rows: quote.items.map(({ quantity, title, unitPrice, subtotal }) => ({
          label: t.say('goods.line', { quantity, title }),
          note: t.say('quote.each', { price: money(unitPrice, quote.currency, t.language) }),
          amount: money(subtotal, quote.currency, t.language),
        })),
        total: { label: t.say('quote.total'), amount: money(quote.total, quote.currency, t.language) },
      },
      {
        kind: 'route',
        title: t.say('next'),
        miles: [
          {
            title: t.say('quote.accept'),
            paragraphs: [t.say('quote.how', about), t.say('quote.questions', about)],
            deed: { label: t.say('quote.link'), url: quote.acceptUrl },
          },
        ],
      },
    ],
    shop,
    taxPlace: quote.taxPlace,
    reason: t.say('quote.reason', { shop: shop.publicUrl }),
  }
}
