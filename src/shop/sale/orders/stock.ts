import { and, eq, gte, sql } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import { brokenRule } from '../../kernel/broken-rule.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Units } from './order-lines.ts'

/** How units were taken, and what is left for others. */
export interface Taking {
  /** Of all that was taken: units that may still be sold, by SKU. */
  left: ReadonlyMap<string, number>
  /** What there is too little of, and how much is left of it. */
  short?: { sku: string; left: number }
}

/**
 * Takes units out of what may be sold, all of them or none. Rows stay locked until the transaction ends, so do it
 * last; they are locked in the order of their SKUs, so that two orders of the same goods cannot wait for each other.
 * @returns with `short` when nothing was taken
 */
export async function takeStock(tx: Db, goods: readonly Units[]): Promise<Taking> {
  const taken: Units[] = []
  const left = new Map<string, number>()
  for (const units of inOrder(goods)) {
    const rest = await take(tx, units)
    if (rest === undefined) {
      await returnStock(tx, taken)
      return { left: new Map(), short: { sku: units.sku, left: await countStock(tx, units.sku) } }
    }
    taken.push(units)
    left.set(units.sku, rest)
  }
  return { left }
}

/**
 * Takes units of one variant when more than `spare` of it stay. Otherwise the statement fails by the rule that no stock is
 * below zero, and its transaction with it: see `isTooLittle`. For a variant that has a stock.
 */
export async function takeFrom(
  tx: Db,
  { sku, quantity }: Units,
  { spare }: { spare: number },
): Promise<void> {
  const left = sql`${inventory.quantity} - ${quantity}`
  await tx
    .update(inventory)
    .set({ quantity: sql`case when ${left} > ${spare} then ${left} else -1 end`, updatedAt: sql`now()` })
    .where(eq(inventory.sku, sku))
}

export function isTooLittle(error: unknown): boolean {
  return brokenRule(error) === 'inventory_never_negative'
}

/** Gives units back. */
export async function returnStock(tx: Db, goods: readonly Units[]): Promise<void> {
  for (const { sku, quantity } of inOrder(goods)) await take(tx, { sku, quantity: -quantity })
}

/** What `now` has more than `before`, by SKU; less of it is a negative quantity. */
export function unitsBeyond(now: readonly Units[], before: readonly Units[]): Units[] {
  const units = new Map<string, number>()
  for (const { sku, quantity } of now) units.set(sku, (units.get(sku) ?? 0) + quantity)
  for (const { sku, quantity } of before) units.set(sku, (units.get(sku) ?? 0) - quantity)
  return [...units].map(([sku, quantity]) => ({ sku, quantity })).filter(({ quantity }) => quantity !== 0)
}

export function unitsOf(goods: readonly Units[], sku: string): number {
  return goods.reduce((units, line) => units + (line.sku === sku ? line.quantity : 0), 0)
}

/** By their SKUs, as rows of stock are locked. */
export function inOrder(goods: readonly Units[]): Units[] {
  return goods.toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0))
}

/** @returns what is left; undefined when there is too little */
async function take(tx: Db, { sku, quantity }: Units): Promise<number | undefined> {
  const [changed] = await tx
    .update(inventory)
    .set({ quantity: sql`${inventory.quantity} - ${quantity}`, updatedAt: sql`now()` })
    .where(and(eq(inventory.sku, sku), gte(inventory.quantity, quantity)))
    .returning({ left: inventory.quantity })
  return changed?.left
}

/** Units that may be sold right now. */
export async function countStock(db: Db, sku: string): Promise<number> {
  const [row] = await db
    .select({ quantity: inventory.quantity })
    .from(inventory)
    .where(eq(inventory.sku, sku))
  return row?.quantity ?? 0
}

export function outOfStock(left: number): ShopError {
  return new ShopError('out_of_stock', { left }, { at: 'order.quantity' })
}
