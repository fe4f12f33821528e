import type { Ctx } from '../../system/context.ts'
import type { AccountMailKind } from '../../system/jobs.ts'
import { isKnownMailbox } from './log-in-with-code.ts'
import { issueMailCode } from './mail-code.ts'
import { issueLink, issueNewestLink } from './mail-links.ts'
import { findMemberByEmail } from './queries.ts'

/** What a mail about an account says, as plain values. */
export interface AccountMail {
  /** The same for every attempt to send it. */
  id: string
  kind: AccountMailKind
  to: string
  firstName: string | null
  /** As in `fr-CA`; null for the first of the shop. */
  language: string | null
  /** What the reader is to follow; null for a mail that only tells something. */
  url: string | null
  /** What the reader is to type; absent for most. */
  code?: string
}

const PAGES = { 'confirm-email': '/account/confirm-email', 'reset-password': '/account/reset-password' }

/** Pages that ask who comes to log in. */
const OWN_PAGES: { [kind in AccountMailKind]?: string } = {
  'passkey-added': '/account/sign-in',
  'passkey-removed': '/account/sign-in',
  'office-passkey-added': '/admin/people',
  'office-passkey-removed': '/admin/people',
}

interface AccountMailWish {
  id: string
  kind: Exclude<AccountMailKind, 'staff-invitation'>
  email: string
  /** Of an account that is gone when its mail is written. */
  language?: string | null | undefined
  /** Of a code: the browser it is for. */
  browser?: string | undefined
}

/** Makes the link when the mail is sent. Undefined without a recipient or when the mail is obsolete. */
export async function prepareAccountMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { id, kind, email, language = null, browser }: AccountMailWish,
): Promise<AccountMail | undefined> {
  const told = { id, kind, to: email }
  if (kind === 'account-deleted') return { ...told, language, firstName: null, url: null }
  if (kind === 'sign-in-code') {
    if (!browser || !(await isKnownMailbox(ctx, email))) return undefined
    return { ...told, language, firstName: null, url: null, code: await issueMailCode(ctx, browser) }
  }
  const member = await findMemberByEmail(ctx.db, email)
  if (!member || (kind === 'confirm-email' && member.emailVerified)) return undefined
  const mail = { ...told, language: member.language }
  // A stranger who opened the account in another's name also chose the name.
  const firstName = member.emailVerified ? member.firstName : null
  if (!isLink(kind)) {
    const page = OWN_PAGES[kind]
    return { ...mail, firstName, url: page ? ctx.settings.publicUrl + page : null }
  }
  const secret =
    kind === 'reset-password'
      ? await issueNewestLink(ctx, { purpose: kind, subject: member.id, mailId: id })
      : await issueLink(ctx, kind, member.id)
  // From the settings and never from the request: a Host header is written by the client.
  return { ...mail, firstName, url: `${ctx.settings.publicUrl}${PAGES[kind]}?token=${secret}` }
}

function isLink(kind: AccountMailKind): kind is keyof typeof PAGES {
  return kind in PAGES
}
