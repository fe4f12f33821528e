import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { claimPictures, claims } from '../../../../db/tables/claims.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { recallsOf } from '../../plan/devices/recalls-of.ts'
import { normalSerial } from '../../plan/devices/serial.ts'
import type { PictureType } from '../../sale/catalog/picture-type.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { presentClaim, presentOwnClaim } from './present-claim.ts'
import { getClaim, ordinalIn, readClaims } from './read-claims.ts'
import type { ClaimStatus } from './rules.ts'
import type { ClaimAnswer, ClaimList, StaffClaim } from './schema.ts'

/**
 * The claims of an order that its buyer sees through the link in its mails; claims by a later owner of an adapter are not
 * among them.
 */
export async function listClaimsOfOrder(
  db: Db,
  order: { id: string; userId: string | null },
): Promise<ClaimAnswer[]> {
  const rows = await readClaims(db, eq(claims.orderId, order.id)).orderBy(desc(claims.createdAt))
  return rows
    .filter(({ claim }) => claim.userId === null || claim.userId === order.userId)
    .map(presentOwnClaim)
}

/** The claims of a member about their own adapters, newest first. */
export async function listOwnClaims(ctx: Ctx): Promise<ClaimAnswer[]> {
  const { userId } = requireMember(ctx)
  const rows = await readClaims(ctx.db, eq(claims.userId, userId)).orderBy(desc(claims.createdAt))
  return rows.map(presentOwnClaim)
}

export interface ClaimFilter {
  status?: ClaimStatus | undefined
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Those that wait for a decision first, then the newest. `next` is null on the last page. */
export async function listClaims(
  ctx: Ctx,
  { status, q, cursor, limit }: ClaimFilter,
): Promise<z.input<typeof ClaimList>> {
  requireStaff(ctx, 'read')
  const isOpen = sql`${claims.status} = 'open'`
  const before = sql`(${isOpen}, ${claims.createdAt}, ${claims.id})
    < (select c.status = 'open', c.created_at, c.id from claims c where c.id = ${cursor})`
  const named = q ? or(ordinalIn(q), eq(devices.serial, normalSerial(q))) : undefined
  const rows = await readClaims(
    ctx.db,
    and(status && eq(claims.status, status), named, cursor ? before : undefined),
  )
    .orderBy(desc(isOpen), desc(claims.createdAt), desc(claims.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const shown: StaffClaim[] = []
  for (const row of page) shown.push(await presentClaim(ctx, row))
  const next = rows.length > limit ? (page.at(-1)?.claim.id ?? null) : null
  return { claims: shown, counts: await countClaims(ctx.db), next }
}

async function countClaims(db: Db): Promise<Record<string, number>> {
  const rows = await db.select({ status: claims.status, made: count() }).from(claims).groupBy(claims.status)
  return Object.fromEntries(rows.map(({ status, made }) => [status, made]))
}

/** @throws ShopError `unknown_claim` */
export async function readClaim(ctx: Ctx, id: string): Promise<z.input<typeof StaffClaim>> {
  requireStaff(ctx, 'read')
  return presentClaim(ctx, await getClaim(ctx.db, id))
}

/** A picture a buyer sent, by its place from 1. @throws ShopError `unknown_claim` */
export async function openClaimPicture(
  ctx: Ctx,
  { id, position }: { id: string; position: number },
): Promise<{ type: PictureType; content: Uint8Array }> {
  requireStaff(ctx, 'claims')
  const [found] = await ctx.db
    .select({ type: claimPictures.type, content: claimPictures.content })
    .from(claimPictures)
    .where(and(eq(claimPictures.claimId, id), eq(claimPictures.position, position)))
  if (!found) throw new ShopError('unknown_claim')
  return found
}

interface Claimable {
  serial: string
  name: string | null
  inClaim: boolean
  /** The recall that the adapter is part of. */
  recall: string | null
}

/** The adapters of an order that its buyer can open a claim for, and which of them already have one. */
export async function listClaimable(
  db: Db,
  order: { id: string; userId: string | null },
): Promise<Claimable[]> {
  const inClaim = sql<boolean>`exists (select 1 from claims c where c.status not in ('closed', 'declined')
    and (c.device_id = ${devices.id} or (c.replacement_id = ${devices.id} and c.reported_at is null)))`
  const rows = await db
    .select({ id: devices.id, serial: devices.serial, name: devices.name, ownerId: devices.ownerId, inClaim })
    .from(devices)
    .where(and(eq(devices.orderId, order.id), inArray(devices.state, ['shipped', 'installed', 'paused'])))
    .orderBy(devices.serial)
  const own = rows.filter(({ ownerId }) => ownerId === null || ownerId === order.userId)
  const recalled = await recallsOf(
    db,
    own.map(({ id }) => id),
  )
  return own.map(({ id, serial, name, inClaim }) => ({
    ...{ serial, name, inClaim },
    recall: recalled.get(id) ?? null,
  }))
}
