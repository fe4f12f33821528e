import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { AccountMail } from '../shop/people/accounts/account-mail.ts'
import type { AccountMailKind } from '../shop/system/jobs.ts'
import { FIRST_LANGUAGE } from '../words/language-files.ts'
import type { KeyOf } from '../words/message-key.ts'
import { nearestLanguage } from '../words/say.ts'
import type { MailContent, Note } from './mail-content.ts'
import { createPhrases, type Phrases } from './phrases.ts'

type Area =
  | 'confirm'
  | 'reset'
  | 'code'
  | 'changed'
  | 'deleted'
  | 'invited'
  | 'factor'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'officePasskeyAdded'
  | 'officePasskeyRemoved'

interface Words {
  area: `account.${Area}`
  /** Paragraphs after the first. */
  more?: KeyOf<'mails'>[]
  you: KeyOf<'mails'>[]
  link?: KeyOf<'mails'>
  /** Whether the link is for who did it, or for who did not. */
  linkFor?: 'you' | 'notYou'
}

const WORDS: Record<AccountMailKind, Words> = {
  'confirm-email': {
    area: 'account.confirm',
    you: ['account.confirm.you', 'account.confirm.orders'],
    link: 'account.confirm.link',
    linkFor: 'you',
  },
  'reset-password': {
    area: 'account.reset',
    you: ['account.reset.you'],
    link: 'account.reset.title',
    linkFor: 'you',
  },
  'sign-in-code': { area: 'account.code', you: ['account.code.you'] },
  'password-changed': {
    area: 'account.changed',
    you: ['account.changed.you'],
    link: 'account.changed.link',
    linkFor: 'notYou',
  },
  'account-deleted': {
    area: 'account.deleted',
    more: ['account.deleted.preview'],
    you: ['account.deleted.you'],
  },
  'second-factor-removed': {
    area: 'account.factor',
    you: ['account.factor.you'],
  },
  'passkey-added': passkeyWords('passkeyAdded'),
  'passkey-removed': passkeyWords('passkeyRemoved'),
  'office-passkey-added': passkeyWords('officePasskeyAdded'),
  'office-passkey-removed': passkeyWords('officePasskeyRemoved'),
  'staff-invitation': {
    area: 'account.invited',
    you: ['account.invited.you'],
    link: 'account.invited.link',
    linkFor: 'you',
  },
}

function passkeyWords(area: Extract<Area, `${string}asskey${string}`>): Words {
  return {
    area: `account.${area}`,
    you: [`account.${area}.you`],
    link: 'account.passkey.link',
    linkFor: 'notYou',
  }
}

/** The words of the mails an account's owner gets. */
export function accountWords(mail: AccountMail, shop: ShopSettings): MailContent {
  const t = createPhrases(nearestLanguage(mail.language ?? FIRST_LANGUAGE))
  const { area, more = [] } = WORDS[mail.kind]
  const about = { brand: shop.brand }
  const hello = mail.firstName ? t.say('account.helloName', { name: mail.firstName }) : t.say('account.hello')
  return {
    subject: t.say(`${area}.subject`, about),
    preview: t.say(`${area}.preview`),
    language: t.language,
    title: t.say(`${area}.title`),
    intro: [hello, t.say(`${area}.intro`, about), ...more.map((key) => t.say(key))],
    sections: [...codeOf(mail, t), { kind: 'notes', notes: notes(mail, shop, t) }],
    shop,
    reason: t.say(reasonOf(mail.kind), { shop: shop.publicUrl }),
  }
}

function codeOf({ code }: AccountMail, t: Phrases): MailContent['sections'] {
  if (!code) return []
  return [{ kind: 'facts', facts: [{ label: t.say('account.code.label'), lines: [code] }] }]
}

/** Who made an account with this address, and whether it is still there, is not the same for every reader. */
function reasonOf(kind: AccountMailKind): KeyOf<'mails'> {
  if (kind === 'staff-invitation') return 'reason.invited'
  if (kind === 'confirm-email') return 'reason.created'
  if (kind === 'sign-in-code') return 'reason.code'
  return kind === 'account-deleted' ? 'reason.deleted' : 'reason.account'
}

function notes(mail: AccountMail, shop: ShopSettings, t: Phrases): Note[] {
  const { area, you, link, linkFor } = WORDS[mail.kind]
  const leads = link && { label: t.say(link), url: mail.url ?? shop.publicUrl }
  return [
    {
      title: t.say(mail.kind === 'staff-invitation' ? 'account.invited.who' : 'account.you'),
      paragraphs: you.map((key) => t.say(key)),
      ...(leads && linkFor === 'you' && { deed: leads }),
    },
    {
      title: t.say('account.notYou'),
      paragraphs: [t.say(`${area}.notYou`, { email: shop.supportEmail })],
      ...(leads && linkFor === 'notYou' && { link: leads }),
    },
  ]
}
