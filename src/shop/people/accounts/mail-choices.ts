import { z } from 'zod'
import { nearestLanguage, say } from '../../../words/say.ts'
import { requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { answer, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { findStanding, giveConsent, lockStanding, withdrawConsent } from './standing-consent.ts'

/** Raise it with every change of the words of `agreements.marketing`: a consent is stored with the version it was given to. */
const MARKETING_TERMS_VERSION = 'marketing-2026-11-23'

/** Mails that belong to what a member bought or has, and go to everybody it concerns. */
const NEEDED = ['orders', 'bills', 'adapters', 'account'] as const

export const MailChoices = answer(
  'MailChoices',
  'What is mailed to a member',
  z.object({
    needed: z
      .array(
        z.object({
          kind: z.enum(NEEDED).describe('What they are about'),
          what: z.string().describe('What is sent, in the language of the caller'),
          why: z.string().describe('Why they cannot be turned off'),
        }),
      )
      .describe('Mails that cannot be turned off'),
    offers: z
      .object({
        isOn: z.boolean().describe('Off until the member turns it on'),
        since: When.nullable().describe('When the member turned it on; null while it is off'),
        terms: z.string().describe('What one agrees to by turning it on, stored with the consent'),
      })
      .describe('News and offers'),
  }),
)

/** Who may: a member, about their own. @param language BCP 47 */
export async function readMailChoices(ctx: Ctx, language: string): Promise<z.input<typeof MailChoices>> {
  const { userId } = requireMember(ctx)
  const spoken = nearestLanguage(language)
  const given = await findStanding(ctx.db, { userId, kind: 'marketing' })
  return {
    needed: NEEDED.map((kind) => ({
      kind,
      what: say(spoken, `mails.choice.${kind}.what`),
      why: say(spoken, `mails.choice.${kind}.why`),
    })),
    offers: {
      isOn: given !== undefined,
      since: given?.agreedAt ?? null,
      terms: await marketingTerms(ctx, spoken),
    },
  }
}

/**
 * Who may: a member, for themselves. Turns news and offers on or off; both are kept on the ledger of consents. Asked again
 * it changes nothing. @param wish.language BCP 47, of the words that were shown
 */
export async function chooseMails(ctx: Ctx, wish: { offers: boolean; language: string }): Promise<void> {
  const { userId } = requireMember(ctx)
  const language = nearestLanguage(wish.language)
  const text = await marketingTerms(ctx, language)
  await ctx.db.transaction(async (tx) => {
    const given = await lockStanding(tx, { userId, kind: 'marketing' })
    if (wish.offers === (given !== undefined)) return
    const words = { text, textVersion: MARKETING_TERMS_VERSION, language }
    if (given) await withdrawConsent(tx, ctx, given)
    else await giveConsent(tx, ctx, { userId, kind: 'marketing', ...words })
    const detail = { before: { offers: !wish.offers }, after: { offers: wish.offers } }
    await recordAudit(tx, ctx.actor, { action: 'account.mail_chosen', subject: userId, detail })
  })
}

async function marketingTerms(ctx: Ctx, language: string): Promise<string> {
  const { brand } = await ctx.config.current()
  return say(language, 'agreements.marketing', { brand })
}
