import { inArray } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { nearestLanguage } from '../../../words/say.ts'
import { labelLines } from '../../facts/addresses/label-lines.ts'
import { readShopSettings } from '../../facts/config/shop-settings.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { dayOfMomentInWords } from '../../facts/markets/until-words.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { CatalogSnapshot } from '../catalog/catalog.ts'
import { isOpen, listHolds } from '../orders/holds.ts'
import { type Order, type OrderLine, withLines } from '../orders/order-lines.ts'
import { unknownOrder } from '../orders/own-order.ts'
import { packingSlips } from '../orders/packing-slips.ts'
import { listParcels, type Parcel } from '../orders/read-parcels.ts'
import { linesToPack, linesToShip, refundsOfLines } from '../orders/refunded-units.ts'

/** One page: the paper that lies in a parcel, in one language. It names no price: the parcel may be a gift. */
export interface Slip {
  language: string
  number: number
  /** As lines of a label. */
  shipTo: string[]
  placedOn: string
  poNumber: string | null
  lines: { sku: string; title: string; quantity: number; ordered: number }[]
  serials: string[]
}

/** The packing slips of one picking round, with the pick list in front. */
export interface SlipBatch {
  /** The language of the person who packs. */
  language: string
  brand: string
  seller: string
  picks: { sku: string; title: string; units: number; orders: number[] }[]
  slips: Slip[]
}

/** Renders packing slips. */
export interface SlipPrinter {
  /** @returns a PDF */
  print(batch: SlipBatch): Promise<Uint8Array>
}

/**
 * What is printed for these orders, in the order of the shelves: by SKU, then by number.
 * @throws ShopError `not_found` for a number no order has, `order_held` for one that is not to be packed
 */
export async function describeSlips(
  ctx: Pick<Ctx, 'db' | 'actor' | 'catalog' | 'config' | 'settings'>,
  numbers: readonly number[],
  language: string,
): Promise<SlipBatch> {
  requireStaff(ctx, 'fulfil_order')
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
  const found = await withLines(ctx.db, rows)
  if (found.length < new Set(numbers).size || found.some(({ paidAt }) => paidAt === null))
    throw unknownOrder()
  await requireNoneHeld(ctx, found)
  const parcels = await boxesOf(ctx, found)
  const catalog = await ctx.catalog.current()
  const shelf = (order: Order) => (parcels.get(order.id)?.lines ?? order.lines)[0]?.sku ?? ''
  const inOrder = found.toSorted(
    (a, b) => Number(shelf(a) > shelf(b)) - Number(shelf(a) < shelf(b)) || a.number - b.number,
  )
  const boxes = inOrder.map((order) => ({ order, ...(parcels.get(order.id) ?? { lines: [], serials: [] }) }))
  const shop = await readShopSettings(ctx)
  return {
    language,
    brand: shop.brand,
    seller: [shop.brand, shop.legalOwner, shop.postalAddress, shop.supportEmail].filter(Boolean).join('\n'),
    picks: picksOf(boxes),
    slips: boxes.flatMap((box) => slipsOf(catalog, box)),
  }
}

interface Box {
  order: Order
  lines: OrderLine[]
  serials: string[]
}

async function requireNoneHeld({ db }: Pick<Ctx, 'db'>, found: readonly Order[]): Promise<void> {
  const paid = found.filter(({ status }) => status === 'paid').map(({ id }) => id)
  const hold = (await listHolds(db, paid)).find(isOpen)
  if (!hold) return
  const { reason, note, createdAt } = hold
  throw new ShopError('order_held', { reason, note: note ?? '', since: createdAt })
}

/** The units of each order that are to be packed or already packed; once all have shipped, the units that shipped. */
async function boxesOf({ db }: Pick<Ctx, 'db'>, found: readonly Order[]) {
  const ids = found.map(({ id }) => id)
  const refunds = Map.groupBy(await refundsOfLines(db, ...ids), ({ orderId }) => orderId)
  const parcels = Map.groupBy(await listParcels(db, ids), ({ orderId }) => orderId)
  return new Map(
    found.map(({ id, lines, status }) => {
      const made = refunds.get(id) ?? []
      const own = parcels.get(id) ?? []
      const left =
        status === 'paid' ? linesToPack(lines, made, own.filter(hasGone)) : linesToShip(lines, made)
      const here = status === 'paid' ? own.filter((parcel) => !hasGone(parcel)) : own
      return [
        id,
        { lines: left, serials: here.flatMap(({ units }) => units.flatMap(({ serial }) => serial ?? [])) },
      ]
    }),
  )
}

function hasGone({ handedOverAt }: Parcel): boolean {
  return handedOverAt !== null
}

function picksOf(boxes: readonly Box[]): SlipBatch['picks'] {
  const wanted = boxes.flatMap(({ order, lines }) => lines.map((line) => ({ ...line, number: order.number })))
  const bySku = Map.groupBy(wanted, ({ sku }) => sku)
  return [...bySku]
    .toSorted(([a], [b]) => Number(a > b) - Number(a < b))
    .map(([sku, lines]) => ({
      sku,
      title: lines[0]?.title ?? sku,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: lines.map(({ number }) => number),
    }))
}

function slipsOf(catalog: CatalogSnapshot, { order, lines, serials }: Box): Slip[] {
  return packingSlips(catalog, order).map(({ language, titles }) => ({
    language: nearestLanguage(language),
    number: order.number,
    shipTo: order.shippingAddress ? labelLines(order.shippingAddress) : [],
    placedOn: dayOfMomentInWords(order.createdAt, marketOf(order.country).timeZone, language),
    poNumber: order.poNumber,
    serials,
    lines: lines.map(({ sku, title, quantity }) => {
      const at = order.lines.findIndex((line) => line.sku === sku)
      return { sku, quantity, title: titles[at] ?? title, ordered: order.lines[at]?.quantity ?? quantity }
    }),
  }))
}
