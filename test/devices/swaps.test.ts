import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { signUp } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aPlatform, aSerial, buyAndShip } from './platform.ts'

interface DeviceBody {
  id: string
  serial: string
  state: string
  code: string
}

async function anAdapterInUse(rateLimitScale?: number) {
  const shop = await startTestShop(rateLimitScale ? { rateLimitScale } : {})
  onTestFinished(() => shop.close())
  const platform = await aPlatform(shop)
  const member = await signUp(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  const listed = await member.get<{ devices: DeviceBody[] }>('/api/account/devices')
  const swap = (serial: string) =>
    member.post<DeviceBody>(`/api/account/devices/${listed.body.devices[0]?.id}/swap`, { serial })
  const stateOf = async (serial: string) => {
    const [found] = await shop.db.select().from(devices).where(eq(devices.serial, serial))
    return found?.state
  }
  return { shop, member, swap, stateOf }
}

test('no member takes an adapter off the shelf by its serial number, nor learns that it is there', async () => {
  const { shop, swap, stateOf } = await anAdapterInUse()
  const shelved = aSerial()
  await shop.operate('POST', '/devices', { serials: [shelved] })
  const refused = await swap(shelved)
  expect(refused).toMatchObject({ status: 422, body: { code: 'no_such_replacement' } })
  expect(refused.body).toEqual((await swap(aSerial())).body)
  expect(await stateOf(shelved)).toBe('stocked')
})

test('a member swaps into an adapter that was sent to them, and not into one sent to another', async () => {
  const { shop, member, swap, stateOf } = await anAdapterInUse()
  const others = (await buyAndShip(shop, await signUp(shop))).serials[0] ?? ''
  expect(await swap(others)).toMatchObject({ status: 422, body: { code: 'no_such_replacement' } })
  const own = (await buyAndShip(shop, member)).serials[0] ?? ''
  expect(await swap(own)).toMatchObject({ status: 200, body: { serial: own, state: 'installed' } })
  expect(await stateOf(others)).toBe('shipped')
})

test('wrong serial numbers are counted for a member, in every process, and right ones are not', async () => {
  const { shop, member, swap } = await anAdapterInUse(1)
  const own = (await buyAndShip(shop, member)).serials[0] ?? ''
  for (let guess = 0; guess < 10; guess++) expect((await swap(aSerial())).status).toBe(422)
  const refused = await swap(own)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  shop.clock.advance(16 * 60_000)
  expect((await swap(own)).status).toBe(200)
})
