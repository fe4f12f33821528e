import { nearestLanguage, say } from '../../../words/say.ts'
import { requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'
import type { CookieService } from './cookie-services.ts'
import { giveConsent, lockStanding, withdrawConsent } from './standing-consent.ts'

/** Raise it with every change of the words of `agreements.cookies`: a consent is stored with the version it was given to. */
const COOKIE_TERMS_VERSION = 'cookies-2026-11-24'

interface CookieChoice {
  /** What may run; none takes the yes back. */
  services: readonly CookieService[]
  /** BCP 47, of the question that was asked. */
  language: string
}

/**
 * Who may: a member, for themselves. Writes down which services of other companies may run on the pages they see. A yes to others replaces
 * the one before; asked again it changes nothing.
 */
export async function agreeToCookies(ctx: Ctx, { services, language: wanted }: CookieChoice): Promise<void> {
  const { userId } = requireMember(ctx)
  const language = nearestLanguage(wanted)
  const text = services.length > 0 ? cookieQuestion(services, language) : null
  await ctx.db.transaction(async (tx) => {
    const given = await lockStanding(tx, { userId, kind: 'cookies' })
    if ((given?.text ?? null) === text) return
    if (given) await withdrawConsent(tx, ctx, given)
    if (text !== null) {
      const words = { text, textVersion: COOKIE_TERMS_VERSION, language }
      await giveConsent(tx, ctx, { userId, kind: 'cookies', ...words })
    }
    await recordAudit(tx, ctx.actor, {
      action: 'account.cookies_chosen',
      subject: userId,
      detail: { after: { services: [...services] } },
    })
  })
}

/** The question of the privacy choices about these services. */
export function cookieQuestion(services: readonly CookieService[], language: string): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const named = services.map((name) => say(language, `agreements.cookies.${name}`))
  return say(language, 'agreements.cookies', { services: list.format(named) })
}
