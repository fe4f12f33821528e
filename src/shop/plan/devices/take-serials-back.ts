import { asc, eq } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import type { ReturnedLine } from '../../../../db/tables/office.ts'
import type { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import type { Device } from './move-device.ts'
import { findBySerial } from './named-serial.ts'
import { normalSerial } from './serial.ts'
import { shelveAgain } from './shelve-again.ts'
import { endByShop } from './take-back.ts'

interface Back {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'country'>
  /** Of adapters alone. */
  lines: readonly ReturnedLine[]
  serials: readonly string[]
}

/**
 * Adapters of an order came back, known by their serial numbers: their plans end, and those that are on sale again are
 * in stock again, as other devices. In the transaction of the return.
 * @returns the serial numbers as the shop writes them
 * @throws ShopError `invalid` for one of another order, one twice, or more than came back, and `serial_not_new` for one
 *   that is to be on sale and was never new
 */
export async function takeSerialsBack(tx: Db, ctx: Ctx, { order, lines, serials }: Back): Promise<string[]> {
  const came = serials.map(normalSerial)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (came.length > units || new Set(came).size !== came.length)
    throw new ShopError('serials_more_than_units', { units }, { at: 'serials' })
  if (came.length === 0) return came
  const packed = await tx
    .select()
    .from(devices)
    .where(eq(devices.orderId, order.id))
    .orderBy(asc(devices.id))
    .for('update')
  for (const [index, serial] of came.entries()) {
    const device = packed.find((each) => each.serial === serial && each.restockedAt === null)
    if (!device) await refuse(tx, serial, `serials.${index}`)
    else await takeBack(tx, ctx, { order, device, lines, at: `serials.${index}` })
  }
  return came
}

async function refuse(tx: Db, serial: string, at: string): Promise<never> {
  const found = await findBySerial(tx, serial)
  throw new ShopError('serial_of_another', { serial, order: String(found?.order?.number ?? 'none') }, { at })
}

async function takeBack(
  tx: Db,
  ctx: Ctx,
  { order, device, lines, at }: Omit<Back, 'serials'> & { device: Device; at: string },
): Promise<void> {
  if (device.state !== 'retired') await endByShop(tx, ctx, { device, order })
  const own = device.sku === null ? lines : lines.filter(({ sku }) => sku === device.sku)
  const [line] = own
  if (!line || !own.every(({ restock }) => restock)) return
  const { serial, condition } = device
  if (condition !== 'new') throw new ShopError('serial_not_new', { serial, condition }, { at })
  await shelveAgain(tx, ctx, { device, condition })
}
