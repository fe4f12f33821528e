import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { ClaimMail } from '../shop/service/claims/claim-mail.ts'
import type { Fact, MailContent, MailLink } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { createPhrases, type Phrases } from './phrases.ts'

/** How a claim about an adapter stands, to who opened it; the same news always makes a message of the same id. */
export function composeClaimMail(mail: ClaimMail, shop: ShopSettings): MailMessage {
  const content = claimMail(mail, shop)
  const { id, to } = mail
  return { id, to, subject: content.subject, html: mailHtml(content), text: mailText(content) }
}

function claimMail(mail: ClaimMail, shop: ShopSettings): MailContent {
  const t = createPhrases(mail.language)
  const { kind, number, serial, answer, newSerial } = mail
  const about = { number, serial, newSerial, email: shop.supportEmail }
  const intro = t.say(introOf(mail), about)
  return {
    subject: t.say(`claim.${kind}.subject`, about),
    preview: intro,
    language: t.language,
    title: t.say(`claim.${kind}.subject`, about),
    intro: [intro, ...todo(t, mail), ...(answer && saysWhy(kind) ? [answer] : [])],
    sections: [
      { kind: 'facts', facts: facts(t, mail) },
      { kind: 'deed', link: deedOf(t, mail), other: otherOf(t, mail) },
      {
        kind: 'route',
        title: t.say('next'),
        miles: [{ title: t.say('claim.unclear'), paragraphs: [t.say('claim.questions', about)] }],
      },
    ],
    shop,
    reason: t.say('claim.because', { shop: shop.publicUrl }),
  }
}

/** What was granted, or what left, has its own words; other news have one sentence each. */
function introOf({ kind, resolution, newSerial }: ClaimMail) {
  if (kind === 'approved') return `claim.approved.${resolution ?? 'replacement'}` as const
  if (kind === 'sent') return newSerial ? 'claim.sent.intro' : 'claim.sent.repaired'
  return `claim.${kind}.intro` as const
}

/** What is to be done with the adapter, where it has to come back. */
function todo(t: Phrases, { kind, needsReturn, shopPays, labelUrl }: ClaimMail): string[] {
  if (kind === 'sent') return [t.say(needsReturn ? 'claim.sent.back' : 'claim.sent.keep')]
  if (kind !== 'approved') return []
  if (!needsReturn) return [t.say('claim.approved.keep')]
  if (!shopPays) return [t.say('claim.approved.ownCost')]
  return [t.say(labelUrl ? 'claim.approved.label' : 'claim.approved.labelFollows')]
}

function saysWhy(kind: ClaimMail['kind']): boolean {
  return kind === 'approved' || kind === 'declined'
}

function facts(
  t: Phrases,
  { kind, number, serial, needsReturn, returnAddress, parcel, newSerial }: ClaimMail,
): Fact[] {
  const goesBack = needsReturn && (kind === 'approved' || kind === 'label')
  const isSent = kind === 'sent' || kind === 'reminder'
  return [
    { label: t.say('claim.facts.number'), lines: [number] },
    { label: t.say('claim.facts.serial'), lines: [serial] },
    ...(goesBack ? [{ label: t.say('claim.facts.sendTo'), lines: [returnAddress] }] : []),
    ...(isSent && newSerial ? [{ label: t.say('claim.facts.newSerial'), lines: [newSerial] }] : []),
    ...(kind === 'sent' && parcel
      ? [{ label: t.say('claim.facts.parcel'), lines: [`${parcel.carrier} ${parcel.trackingNumber}`] }]
      : []),
  ]
}

function deedOf(t: Phrases, { kind, labelUrl, parcel, url }: ClaimMail): MailLink {
  if ((kind === 'label' || kind === 'approved') && labelUrl)
    return { label: t.say('claim.link.label'), url: labelUrl }
  if (kind === 'sent' && parcel?.url) return { label: t.say('claim.link.track'), url: parcel.url }
  return { label: t.say('claim.link.see'), url }
}

function otherOf(t: Phrases, mail: ClaimMail): MailLink | undefined {
  const see = { label: t.say('claim.link.see'), url: mail.url }
  return deedOf(t, mail).url === mail.url ? undefined : see
}
