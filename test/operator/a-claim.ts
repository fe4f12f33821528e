import { onTestFinished } from 'vitest'
import { followClaims } from '../../src/shop/service/claims/see-to-claim.ts'
import { aPlatform, aSerial, buyAndShip, type Platform } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { aDriver, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

export const SKU = 'MP-ADAPTER-US'
export const TRACKING = '1Z999AA10123456784'

export interface ClaimView {
  id: string
  number: string
  status: string
  steps: string[]
  resolution: string | null
  needsReturn: boolean | null
  replacementSerial: string | null
  reportedAt: string | null
  advice: { may: string[]; needsReturn: boolean; shopPays: boolean; refusal: string | null } | null
  code?: string
  detail?: string
  errors?: { path: string }[]
}

export async function aClaimsShop(): Promise<{ shop: TestShop; platform: Platform }> {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return { shop, platform: await aPlatform(shop) }
}

/** A member whose adapters are in use, each on the plan. */
export async function inUse(shop: TestShop, platform: Platform, quantity = 1) {
  const member = await aDriver(shop)
  const { serials, orderId } = await buyAndShip(shop, member, { quantity })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  return { member, serials, orderId, serial: serials[0] ?? '' }
}

export const openOwn = (member: Member, serial: string, more: object = {}) =>
  member.post<ClaimView>('/api/account/claims', { serial, reason: 'stopped_working', ...more })

export const staffDo = (shop: TestShop, id: string, what: string, body: object) =>
  shop.operate<ClaimView>('POST', `/claims/${id}/${what}`, body)

export const readClaim = async (shop: TestShop, id: string) =>
  (await shop.operate<ClaimView>('GET', `/claims/${id}`)).body

/** An adapter on the shelf and on sale. */
export async function onShelf(shop: TestShop): Promise<string> {
  const serial = aSerial()
  await shop.operate('POST', '/devices', { serials: [serial] })
  return serial
}

/** The replacement of a claim leaves. */
export async function replace(shop: TestShop, id: string): Promise<string> {
  const serial = await onShelf(shop)
  const sent = await staffDo(shop, id, 'parcel', { serial, trackingNumber: TRACKING })
  if (sent.status !== 201) throw new Error(`not sent: ${JSON.stringify(sent.body)}`)
  return serial
}

/** What time does to claims and plans. */
export async function letGoOn(shop: TestShop): Promise<void> {
  await workOff(shop)
  await followClaims(shop.ctx)
  await shop.runJobs()
}
