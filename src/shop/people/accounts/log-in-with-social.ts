import { anyone } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { networkOf } from '../../system/limits/network-of.ts'
import { findSocialMember, type SocialMember, spendToken } from './find-social-member.ts'
import { openSession } from './open-session.ts'
import type { Device, SocialAuthorization, SocialCompany } from './provider.ts'
import type { SocialLogIn } from './schema.ts'
import { answerSignedIn, type SignedIn } from './signed-in.ts'

const NAMES: Record<SocialCompany, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

/**
 * Signs in a person another company vouches for; with `createUser` makes the account that is missing.
 * @throws ShopError `unauthorized` when the company does not vouch, `not_found` without an account,
 *   `conflict` when the e-mail has an account this person has not proven to own, `unavailable`
 */
export async function logInWithSocial(
  ctx: Ctx,
  { type, credentials, createUser }: SocialLogIn,
  { device, orderEmail }: { device: Device; orderEmail: string | undefined },
): Promise<SignedIn> {
  anyone(ctx)
  const login = {
    company: type,
    accessToken: credentials.accessToken || undefined,
    idToken: credentials.idToken || undefined,
    authorization: authorizationIn(credentials),
    nonce: credentials.nonce || undefined,
    firstName: credentials.firstName || undefined,
    lastName: credentials.lastName || undefined,
    orderEmail,
    createUser: createUser ?? false,
  }
  const { redirectUri } = login.authorization ?? {}
  if (redirectUri && !isOwnAddress(redirectUri, ctx.settings.publicUrl)) throw loginFailed(type)
  const person = await ctx.accounts.readSocialPerson(login)
  if (person === 'not-offered') throw new ShopError('social_login_off', { company: NAMES[type] })
  if (!person) {
    ctx.log.warn('sign_in.failed', { kind: type, network: networkOf(ctx.caller) })
    throw loginFailed(type)
  }
  const session = await ctx.db.transaction(async (tx) => {
    const found = await findSocialMember(tx, ctx, { login, person })
    if (typeof found === 'string') throw refusalOf(found, type)
    if (person.tokenId && !(await spendToken(tx, ctx, person.tokenId))) throw loginFailed(type)
    return openSession(tx, ctx, { userId: found.userId, device })
  })
  ctx.log.info('sign_in.succeeded', { kind: type, userId: session.userId })
  return answerSignedIn(ctx, session)
}

function refusalOf(why: Extract<SocialMember, string>, company: SocialCompany): ShopError {
  switch (why) {
    case 'no-email':
      return new ShopError('social_email_missing')
    case 'unknown':
      return new ShopError('social_account_unknown', { company: NAMES[company] })
    case 'not-linked':
      return new ShopError('account_exists')
  }
}

function authorizationIn({ code, codeVerifier, redirectUri }: SocialLogIn['credentials']) {
  if (!code) return undefined
  const authorization: SocialAuthorization = {
    code,
    codeVerifier: codeVerifier || undefined,
    redirectUri: redirectUri || undefined,
  }
  return authorization
}

/** A code that was sent to any other place has been in other hands. */
function isOwnAddress(redirectUri: string, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  const url = URL.parse(redirectUri)
  if (!url || url.origin !== own.origin || url.username || url.password || url.hash) return false
  return `${url.pathname}/`.startsWith(own.pathname.replace(/(?<!\/)\/*$/, '/'))
}

function loginFailed(company: SocialCompany): ShopError {
  return new ShopError('social_login_failed', { company: NAMES[company] })
}
