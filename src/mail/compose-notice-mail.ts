import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import { CURRENCIES, cents, formatMoneyOf } from '../shop/kernel/money.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { NoticeMail } from '../shop/system/notices/prepare-notice.ts'
import { FIRST_LANGUAGE } from '../words/language-files.ts'
import type { KeyOf } from '../words/message-key.ts'
import { type MessageData, say } from '../words/say.ts'
import type { Fact, MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** A mail to the operator about something only a person can see to; the same notice always has the same id. */
export function composeNotice(notice: NoticeMail, to: string, shop: ShopSettings): MailMessage {
  const content = noticeMail(notice, shop)
  const id = `${notice.subject}.operator-notice.${notice.id}`
  return { id, to, subject: content.subject, html: mailHtml(content), text: mailText(content) }
}

function noticeMail(notice: NoticeMail, shop: ShopSettings): MailContent {
  const { kind, subject, orderNumber } = notice
  const about =
    orderNumber !== null
      ? inWords('order', { number: orderNumber })
      : kind === 'doctor_found'
        ? inWords('books')
        : subject
  const title = inWords(`${kind}.subject`, { about, ...numbersIn(notice.detail) })
  return {
    subject: title,
    preview: inWords(`${kind}.intro`),
    language: FIRST_LANGUAGE,
    title,
    intro: [inWords(`${kind}.intro`)],
    sections: [
      { kind: 'facts', facts: factsOf(notice) },
      {
        kind: 'route',
        title: inWords('title'),
        miles: [{ title: about, paragraphs: [inWords(`${kind}.todo`)] }],
      },
    ],
    shop,
    reason: inWords('reason', { shop: shop.publicUrl }),
  }
}

function factsOf({ subject, detail }: NoticeMail): Fact[] {
  const { amount, reason, dueBy, buyer, left, lowAt, findings, found } = detail
  const currency = CURRENCIES.find((known) => known === detail.currency)
  const facts: Fact[] = [{ label: inWords('reference'), lines: [subject] }]
  if (Array.isArray(findings) && typeof found === 'number') {
    const more = found - findings.length
    const lines = [...findings.map(String), ...(more > 0 ? [inWords('found.more', { count: more })] : [])]
    return [{ label: inWords('found'), lines }]
  }
  if (typeof amount === 'number' && currency) {
    facts.push({ label: inWords('amount'), lines: [formatMoneyOf(cents(amount), currency)] })
  }
  if (typeof left === 'number' && typeof lowAt === 'number') {
    facts.push({ label: inWords('left'), lines: [inWords('left.of', { left, lowAt })] })
  }
  if (typeof buyer === 'string') facts.push({ label: inWords('buyer'), lines: [buyer] })
  if (typeof reason === 'string') facts.push({ label: inWords('why'), lines: [reason] })
  if (typeof dueBy === 'string') facts.push({ label: inWords('due'), lines: [dueBy.slice(0, 10)] })
  return facts
}

/** What a title may count. */
function numbersIn({ found }: NoticeMail['detail']): MessageData {
  return typeof found === 'number' ? { found } : {}
}

function inWords(key: KeyOf<'notices'>, data?: MessageData): string {
  return say(FIRST_LANGUAGE, `notices.${key}`, data)
}
