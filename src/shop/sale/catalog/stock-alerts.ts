import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { inventory, stockAlerts, variants } from '../../../../db/tables/catalog.ts'
import { nearestLanguage } from '../../../words/say.ts'
import { anyone, requireSystem } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'

interface Wish {
  sku: string
  email: string
  language: string
}

/** The longest that a buyer waits for a mail, in milliseconds. */
const LONGEST_WAIT_MS = 365 * 86_400_000

/**
 * Keeps an e-mail for one mail, sent when the variant is on sale again. Asked twice it is kept once.
 * @returns what takes it back
 * @throws ShopError `invalid` for an unknown variant, `conflict` while there are units to sell
 */
export async function askForStockAlert(ctx: Ctx, { sku, email, language }: Wish): Promise<string> {
  anyone(ctx)
  const [variant] = await ctx.db
    .select({ quantity: inventory.quantity })
    .from(variants)
    .leftJoin(inventory, eq(inventory.sku, variants.sku))
    .where(and(eq(variants.sku, sku), eq(variants.kind, 'device')))
  if (!variant) throw new ShopError('unknown_variant', { at: 'sku' })
  if ((variant.quantity ?? 0) > 0) throw new ShopError('in_stock')
  await ctx.db
    .insert(stockAlerts)
    .values({ id: newId('alr'), sku, email, language: nearestLanguage(language), createdAt: ctx.clock.now() })
    .onConflictDoNothing()
  return alertToken(ctx, { sku, email })
}

/** Forgets an e-mail that waits; one that does not wait any more is nothing to complain of. @throws ShopError `link_invalid` */
export async function stopStockAlert(ctx: Ctx, token: string): Promise<void> {
  anyone(ctx)
  const { sku, email } = readToken(ctx, token)
  await ctx.db.delete(stockAlerts).where(and(eq(stockAlerts.sku, sku), eq(stockAlerts.email, email)))
}

/**
 * Mails those who wait for what is on sale again, the longest waiting first and no more at once than there are units.
 * Each is deleted in the same transaction: a buyer gets one mail.
 * @returns how many were told
 */
export function tellOfStock(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return ctx.db.transaction(async (tx) => {
    await tx
      .delete(stockAlerts)
      .where(lt(stockAlerts.createdAt, new Date(ctx.clock.now().getTime() - LONGEST_WAIT_MS)))
    const back = await tx
      .selectDistinct({ sku: inventory.sku, quantity: inventory.quantity })
      .from(inventory)
      .innerJoin(stockAlerts, eq(stockAlerts.sku, inventory.sku))
      .where(gt(inventory.quantity, 0))
    let told = 0
    for (const { sku, quantity } of back) {
      const waiting = await tx
        .select()
        .from(stockAlerts)
        .where(eq(stockAlerts.sku, sku))
        .orderBy(asc(stockAlerts.createdAt))
        .limit(Math.min(quantity, 100))
        .for('update', { skipLocked: true })
      if (waiting.length === 0) continue
      await tx.delete(stockAlerts).where(
        inArray(
          stockAlerts.id,
          waiting.map(({ id }) => id),
        ),
      )
      for (const { email, language } of waiting) {
        await ctx.jobs.enqueue(tx, { name: 'mail-back-in-stock', data: { sku, email, language } })
      }
      told += waiting.length
    }
    return told
  })
}

/** What takes an e-mail off the list: both, and a signature over them. */
function alertToken(ctx: Pick<Ctx, 'settings'>, { sku, email }: Pick<Wish, 'sku' | 'email'>): string {
  const what = Buffer.from(`${sku}\n${email}`).toString('base64url')
  return `${what}.${signatureOf(ctx.settings.linkKey, what)}`
}

function readToken({ settings }: Pick<Ctx, 'settings'>, token: string): Pick<Wish, 'sku' | 'email'> {
  const [what = '', given = ''] = token.split('.')
  const signature = Buffer.from(given)
  const [sku, email] = Buffer.from(what, 'base64url').toString().split('\n')
  const isSigned = [settings.linkKey, ...(settings.oldLinkKeys ?? [])].some((key) => {
    const right = Buffer.from(signatureOf(key, what))
    return signature.length === right.length && timingSafeEqual(signature, right)
  })
  if (!isSigned || !sku || !email) throw new ShopError('link_invalid')
  return { sku, email }
}

function signatureOf(key: string, what: string): string {
  return createHmac('sha256', key).update(`stock-alert\n${what}`).digest('base64url')
}
