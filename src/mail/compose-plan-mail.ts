import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { PlanMail } from '../shop/service/plan-mail/prepare-plan-mail.ts'
import { say } from '../words/say.ts'
import type { MailContent, MailSection, Mile } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** A mail about a plan; the same event always makes a message of the same id. */
export async function composePlanMail(mail: PlanMail, shop: ShopSettings): Promise<MailMessage> {
  const content = planMail(mail, shop)
  const { id, to } = mail
  return { id, to, subject: content.subject, html: mailHtml(content), text: mailText(content) }
}

function planMail(
  { kind, language, data, url, lines, linesTitle, quote, cancelUrl, taxPlace }: PlanMail,
  shop: ShopSettings,
): MailContent {
  const words = (part: 'subject' | 'preview' | 'intro' | 'step' | 'text' | 'link') =>
    say(language, `plan.mail.${kind}.${part}`, data)
  const [total] = lines.slice(-1)
  const sums: MailSection[] = total
    ? [
        {
          kind: 'sums',
          title: linesTitle ?? headingOf(kind, data, language),
          rows: lines.slice(0, -1),
          total,
        },
      ]
    : []
  return {
    subject: words('subject'),
    preview: words('preview'),
    language,
    title: words('subject'),
    intro: [say(language, 'plan.mail.hello'), words('intro')],
    sections: [
      ...sums,
      {
        kind: 'route',
        title: say(language, 'plan.mail.next'),
        miles: [
          {
            title: words('step'),
            paragraphs: [words('text')],
            ...(quote && { quote }),
            deed: { label: words('link'), url },
          },
          ...(cancelUrl ? [cancelMile(language, cancelUrl)] : []),
        ],
      },
    ],
    shop,
    taxPlace,
    reason: reasonOf(kind, data, { language, shop: shop.publicUrl }),
  }
}

/** The lines of a mail are those of a bill or of a credit note. */
function headingOf(kind: PlanMail['kind'], { number = '' }: PlanMail['data'], language: string): string {
  return say(language, kind === 'credit-note' ? 'plan.credit.title' : 'plan.print.title', { number })
}

/** Mails about plans that are over: their reader may have none any more. */
const ENDED = new Set<PlanMail['kind']>(['plan-ended', 'included-over', 'credit-note', 'handed-over'])

/** Of a plan that has not begun. */
const NOT_BEGUN = new Set<PlanMail['kind']>(['activation-returned'])

/** Buyers who have not claimed their adapter, and people who are offered one, have no plan yet. */
function reasonOf(
  kind: PlanMail['kind'],
  { orderNumber = '' }: PlanMail['data'],
  { language, shop }: { language: string; shop: string },
): string {
  if (kind === 'adapter-waiting' && orderNumber !== '')
    return say(language, 'mails.reason.order', { number: orderNumber, shop })
  if (kind === 'hand-over') return say(language, 'plan.mail.reason.offered', { shop })
  if (NOT_BEGUN.has(kind)) return say(language, 'plan.mail.reason.asked', { shop })
  return say(language, ENDED.has(kind) ? 'plan.mail.reason.ended' : 'plan.mail.reason', { shop })
}

/** Ending the plan is as near as paying it. */
function cancelMile(language: string, url: string): Mile {
  return {
    title: say(language, 'plan.mail.cancel.step'),
    paragraphs: [say(language, 'plan.mail.cancel.text')],
    link: { label: say(language, 'plan.mail.cancel.link'), url },
  }
}
