import { onTestFinished } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, workOff } from './plan-life.ts'

export const DRIVERS = 3

/** Members whose plans began on the same day, a month later. */
export async function aMonthOn(): Promise<TestShop> {
  const shop = await startTestShop({ expectedErrors: ['plan.billing_failed', 'plan.opening_failed'] })
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  for (let driver = 0; driver < DRIVERS; driver += 1) {
    const { serials } = await buyAndShip(shop, await aDriver(shop))
    await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  }
  await workOff(shop)
  shop.clock.set('2027-04-04T18:00:00Z')
  return shop
}
