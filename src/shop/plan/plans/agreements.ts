import { and, count, desc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { consentDevices, consents } from '../../../../db/tables/consents.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { hashOfWords } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { networkOf } from '../../system/limits/network-of.ts'

export interface Agreement {
  consentId: string
  agreedAt: Date
}

/** An adapter, who pays for it and the order it came with. */
interface Agreeing {
  userId: string
  deviceId: string
  orderId: string | null
}

/**
 * What its payer agreed to about an adapter: a consent that names it, or that of its order while that covers fewer
 * adapters than it has units. From then on the consent names it. Undefined where nothing was agreed to. The payer's
 * plan account is locked by the caller, so that no two adapters take the last unit.
 */
export async function takeAgreement(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  of: Agreeing,
): Promise<Agreement | undefined> {
  const { deviceId } = of
  const found = await findAgreement(tx, of)
  if (!found) return undefined
  const { consentId, agreedAt, isNamed } = found
  if (!isNamed) await tx.insert(consentDevices).values({ consentId, deviceId, createdAt: ctx.clock.now() })
  return { consentId, agreedAt }
}

/** The same, and nothing is written. */
export async function findAgreement(
  tx: Db,
  { userId, deviceId, orderId }: Agreeing,
): Promise<(Agreement & { isNamed: boolean }) | undefined> {
  const ofDevice = and(eq(consentDevices.consentId, consents.id), eq(consentDevices.deviceId, deviceId))
  const [named] = await tx
    .select({ consentId: consents.id, agreedAt: consents.agreedAt })
    .from(consents)
    .innerJoin(consentDevices, ofDevice)
    .where(and(isRenewalOf(userId), isNull(consentDevices.endedAt)))
    .orderBy(desc(consents.agreedAt))
    .limit(1)
  if (named || orderId === null) return named && { ...named, isNamed: true }
  const taken = tx
    .select({ units: count() })
    .from(consentDevices)
    .where(and(eq(consentDevices.consentId, consents.id), isNull(consentDevices.inPlaceOf)))
  const [ofOrder] = await tx
    .select({ consentId: consents.id, agreedAt: consents.agreedAt })
    .from(consents)
    .where(
      and(
        isRenewalOf(userId),
        eq(consents.orderId, orderId),
        // One that ended for the adapter, or for the one it was sent in the place of, does not begin again.
        notExists(
          tx
            .select({ one: sql`1` })
            .from(consentDevices)
            .where(and(eq(consentDevices.consentId, consents.id), isOrReplaced(deviceId))),
        ),
        sql`${consents.units} > (${taken})`,
      ),
    )
    .limit(1)
  return ofOrder && { ...ofOrder, isNamed: false }
}

/** The adapter, or the one it was sent in the place of. */
const isOrReplaced = (deviceId: string) =>
  or(
    eq(consentDevices.deviceId, deviceId),
    sql`${consentDevices.deviceId} = (select d.replaces_id from devices d where d.id = ${deviceId})`,
  )

const isRenewalOf = (userId: string) =>
  and(eq(consents.userId, userId), eq(consents.kind, 'renewal'), isNull(consents.withdrawnAt))

/** What a member read and agreed to, with the price it named. */
export interface AgreedWords {
  text: string
  textVersion: string
  language: string
  amounts: Record<string, unknown>
}

/** When and from which network an agreement was given. */
export interface Given {
  agreedAt: Date
  network: string | null
}

/** Writes an agreement that names adapters; those of before about the same adapters cover them no more. @returns its id */
export async function keepAgreement(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'caller' | 'clock'>,
  {
    userId,
    deviceIds,
    words,
    given = { agreedAt: ctx.clock.now(), network: networkOf(ctx.caller) },
  }: {
    userId: string
    deviceIds: readonly string[]
    words: AgreedWords
    given?: Given | undefined
  },
): Promise<string> {
  const id = newId('con')
  const now = ctx.clock.now()
  await endAgreements(tx, ctx, deviceIds)
  await tx.insert(consents).values({
    ...words,
    id,
    kind: 'renewal',
    userId,
    textHash: hashOfWords(words.text),
    ...given,
    createdAt: now,
  })
  await tx
    .insert(consentDevices)
    .values(deviceIds.map((deviceId) => ({ consentId: id, deviceId, createdAt: now })))
  await recordAudit(tx, ctx.actor, { action: 'consent.given', subject: userId, detail: { consentId: id } })
  return id
}

/** No agreement of before covers these adapters any more: another person has them, or a new agreement does. */
export async function endAgreements(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  deviceIds: readonly string[],
): Promise<void> {
  await tx
    .update(consentDevices)
    .set({ endedAt: ctx.clock.now() })
    .where(and(inArray(consentDevices.deviceId, [...deviceIds]), isNull(consentDevices.endedAt)))
}

/** An adapter that takes the place of another one is covered by what covered that one, for the same price. */
export async function passAgreementOn(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx
    .select({ consentId: consentDevices.consentId })
    .from(consentDevices)
    .where(and(eq(consentDevices.deviceId, from), isNull(consentDevices.endedAt)))
  if (rows.length === 0) return
  const createdAt = ctx.clock.now()
  await tx
    .insert(consentDevices)
    .values(rows.map(({ consentId }) => ({ consentId, deviceId: to, inPlaceOf: from, createdAt })))
    .onConflictDoNothing()
  await endAgreements(tx, ctx, [from])
}
