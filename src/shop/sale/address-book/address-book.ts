import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { memberAddresses } from '../../../../db/tables/member-addresses.ts'
import { AddressAnswer } from '../../facts/addresses/address-answer.ts'
import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { answer, idOf } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { placeKey } from './place-key.ts'

/** More places than a person sends parcels to. */
export const MOST_ADDRESSES = 20

export const KeptAddress = answer(
  'KeptAddress',
  'A shipping address a member keeps',
  z.object({
    id: idOf('adr'),
    address: AddressAnswer,
    isUsual: z.boolean().describe('Checkout in the country of the address begins with this one'),
  }),
)
export type KeptAddress = z.input<typeof KeptAddress>

export const AddressBook = answer(
  'AddressBook',
  'The shipping addresses a member keeps',
  z.object({ addresses: z.array(KeptAddress).describe('The usual one of a country before its others') }),
)

/** Who may: a member, their own. In one market, or in all. */
export async function listAddresses(ctx: Pick<Ctx, 'db' | 'actor'>, market?: MarketCode) {
  const { userId } = requireMember(ctx)
  return { addresses: await addressesOf(ctx.db, userId, market) } satisfies z.input<typeof AddressBook>
}

async function addressesOf(db: Db, userId: string, market?: MarketCode): Promise<KeptAddress[]> {
  const { chosenAt, createdAt, id, country } = memberAddresses
  const own = eq(memberAddresses.userId, userId)
  const rows = await db
    .select()
    .from(memberAddresses)
    .where(market ? and(own, eq(country, market)) : own)
    .orderBy(sql`${chosenAt} desc nulls last`, asc(createdAt), asc(id))
  const begun = new Set<string>()
  return rows.map((row) => {
    const isUsual = !begun.has(row.country)
    begun.add(row.country)
    return { id: row.id, address: row.address, isUsual }
  })
}

/** Who may: a member. The address checkout begins with in a market; null without any there. */
export async function findUsualAddress(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  market: MarketCode,
): Promise<KeptAddress['address'] | null> {
  const { addresses } = await listAddresses(ctx, market)
  return addresses[0]?.address ?? null
}

/** How an address is kept: without the e-mail, which is the account's. */
export function rowOf({ contact: { email: _, ...contact }, ...address }: ShippingAddress) {
  return { country: address.country, place: placeKey(address), address: { ...address, contact } }
}

/** Changes of one member's book come one after the other. */
export async function lockBook(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
