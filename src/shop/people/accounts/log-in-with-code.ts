import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../../../db/tables/orders.ts'
import { AddressAnswer } from '../../facts/addresses/address-answer.ts'
import { anyone } from '../../kernel/actor.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { answer } from '../../kernel/wire.ts'
import { findLastAddress } from '../../sale/orders/last-address.ts'
import type { Ctx } from '../../system/context.ts'
import { loggedWhenRefused } from './logged-when-refused.ts'
import { type CodeWish, spendMailCode } from './mail-code.ts'
import { openSession } from './open-session.ts'
import { SignedInAnswer } from './present-member.ts'
import type { Device } from './provider.ts'
import { findMemberByEmail } from './queries.ts'
import { answerSignedIn } from './signed-in.ts'

export const KnownByCode = answer(
  'KnownByCode',
  'What the shop knows of whoever reads a mailbox',
  z.object({
    signedIn: SignedInAnswer.nullable().describe(
      'A session of the account of this mailbox; null without one, and for one that never proved the mailbox',
    ),
    address: AddressAnswer.nullable().describe(
      'What checkout begins with: the usual address of the account, else where the last order paid with this e-mail went',
    ),
  }),
)

interface CodeLogIn extends CodeWish {
  code: string
  country: MarketCode
}

/**
 * Who reads the mailbox is its account's owner, as by the link for a new password. An account that never proved the
 * mailbox may be another's who claimed it: it is neither opened nor proven by a code, or that person would see a stranger's orders.
 * @throws ShopError `unauthorized` (`mail_code_wrong`); `forbidden` (`account_disabled`)
 */
export function logInWithCode(
  ctx: Ctx,
  { country, ...given }: CodeLogIn,
  device: Device,
): Promise<z.input<typeof KnownByCode>> {
  anyone(ctx)
  return loggedWhenRefused(ctx, 'mail-code', async (said) => {
    await spendMailCode(ctx, given)
    const member = await findMemberByEmail(ctx.db, given.email)
    if (!member?.emailVerified) {
      return { signedIn: null, address: await lastAddressOf(ctx, given.email, country) }
    }
    const { id: userId, email } = member
    said.userId = userId
    const session = await ctx.db.transaction((tx) => openSession(tx, ctx, { userId, device }))
    ctx.log.info('sign_in.succeeded', { kind: 'mail-code', userId })
    const signedIn = await answerSignedIn(ctx, session)
    const own = { ...ctx, actor: { kind: 'customer', userId, email } } as const
    return { signedIn, address: await findLastAddress(own, country) }
  })
}

/** Where an order went that was placed with this e-mail: its mails have told the mailbox so. */
async function lastAddressOf({ db }: Pick<Ctx, 'db'>, email: string, country: MarketCode) {
  const [last] = await db
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(
      and(
        eq(orders.email, email),
        eq(orders.country, country),
        inArray(orders.status, ['paid', 'fulfilled']),
        isNotNull(orders.shippingAddress),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return last?.address ?? null
}

/** Is anybody known by this mailbox: an account, or a buyer? */
export async function isKnownMailbox({ db }: Pick<Ctx, 'db'>, email: string): Promise<boolean> {
  if (await findMemberByEmail(db, email)) return true
  const [bought] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.email, email), isNotNull(orders.paidAt)))
    .limit(1)
  return bought !== undefined
}
