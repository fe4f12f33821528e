import { z } from 'zod'
import { isMissing } from '../../facts/delivery/parcel-states.ts'
import { readTracking } from '../../facts/delivery/tracking-number.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer } from '../../kernel/wire.ts'
import { findBySerial, packingTrouble } from '../../plan/devices/named-serial.ts'
import { normalSerial, serialPattern, serialTrouble } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { requireNotHeld } from './holds.ts'
import { findOrder, type Order, type OrderLine } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'
import { listParcels } from './read-parcels.ts'
import { linesToPack, refundsOfLines } from './refunded-units.ts'

export const ScanAnswer = answer(
  'Scan',
  'What a code is to a parcel',
  z.object({
    kind: z.enum(['serial', 'tracking']).describe('An adapter that may be packed, or the number of a parcel'),
    code: z.string().describe('As the shop writes it'),
    sku: z.string().nullable().describe('Of the adapter, where it was said when it was received'),
    carrier: z.string().nullable().describe('Told from the number of a parcel; null for an adapter'),
  }),
)

/**
 * Says at once whether what was just scanned belongs into the parcel of an order; changes nothing.
 * @throws ShopError `not_found`, `conflict` for an order that is not to be packed, `invalid` for an adapter that cannot
 *   be in it
 */
export async function checkScan(ctx: Ctx, id: string, code: string): Promise<z.input<typeof ScanAnswer>> {
  requireStaff(ctx, 'fulfil_order')
  const order = await findOrder(ctx.db, id)
  if (!order) throw unknownOrder()
  const again = order.status === 'paid' ? [] : await skusToSendAgain(ctx.db, id)
  if (order.status !== 'paid' && again.length === 0)
    throw new ShopError('wrong_state', { from: order.status, to: 'fulfilled' })
  await requireNotHeld(ctx.db, id)
  const serial = normalSerial(code)
  const found = await findBySerial(ctx.db, serial)
  const { number, carriers } = readTracking(code)
  const isSerial = found || !serialTrouble(serial, serialPattern(await ctx.config.current()))
  if (!isSerial && carriers[0])
    return { kind: 'tracking', code: number, sku: null, carrier: carriers[0].name }
  const skus = again.length > 0 ? again : (await adaptersLeft(ctx.db, order)).map(({ sku }) => sku)
  const trouble = packingTrouble(serial, found, { skus, at: 'code' })
  if (trouble) throw trouble
  return { kind: 'serial', code: serial, sku: found?.device.sku ?? null, carrier: null }
}

/** What was in parcels that did not arrive and have not been sent again. */
async function skusToSendAgain(db: Db, orderId: string): Promise<string[]> {
  const all = await listParcels(db, [orderId])
  const missing = all.filter(
    ({ id, state }) => isMissing(state) && !all.some(({ inPlaceOf }) => inPlaceOf === id),
  )
  return missing.flatMap(({ units }) => units.map(({ sku }) => sku))
}

/** The lines with adapters that are in no parcel yet. */
async function adaptersLeft(db: Db, order: Order): Promise<OrderLine[]> {
  const left = linesToPack(order.lines, await refundsOfLines(db, order.id), await listParcels(db, [order.id]))
  return left.filter(({ kind }) => kind === 'device')
}
