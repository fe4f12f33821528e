import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aDriver, passDays, planOf, stayIn, workOff } from './plan-life.ts'
import { activate, aWaitingAdapter, offerTo } from './waiting-adapter.ts'

test('while a bill is unpaid and the plan is off, one more adapter is refused by name before any card is typed', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  // It pays for the order and for nothing after it.
  const { serials } = await buyAndShip(shop, member, { card: '4000000000000341' })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 8, { platform, driving: serials })
  expect(await planOf(shop, member)).toMatchObject({ status: 'suspended' })
  await stayIn(shop, member)
  const { device } = await aWaitingAdapter(shop, member)
  const refused = { status: 409, body: { code: 'plan_suspended' } }
  expect(await offerTo(member, { device })).toMatchObject(refused)
  expect(await activate(member, { device })).toMatchObject(refused)
  // Nothing of it was agreed to or paid, so its end is at once.
  expect(await member.post(`/api/account/devices/${device}/cancel`, {})).toMatchObject({
    status: 200,
    body: { state: 'retired' },
  })
})
