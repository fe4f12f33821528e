import { linkSecret } from '../accounts/open-shop.ts'
import { aPlatform, aSerial, buyAndShip, type Platform, ship } from '../devices/platform.ts'
import { aCard, anEmail, anOrder } from '../factories.ts'
import type { Member } from '../member.ts'
import type { TestShop } from '../start-test-shop.ts'
import { workOff } from './plan-life.ts'

export interface OfferBody {
  code: string
  devices: { id: string; serial: string; name: string | null }[]
  firstName: string
  isRegistered: boolean
  terms: { text: string; textHash: string; quantity: number; unitPrice: number } | null
  today: { total: number; tax: number; date: string } | null
  nextBill: { date: string; total: number } | null
  means: { kind: string; brand: string; last4: string } | null
}

export interface ActivationBody {
  code: string
  id: string
  state: string
  total: number
  bill: { id: string; number: string } | null
  clientSecret: string | null
  url: string | null
  message: string | null
  isReturned: boolean
}

/** A guest bought adapters and agreed to nothing; they report from vehicles. @returns the token of the link they are mailed */
export async function aWaitingGuest(
  shop: TestShop,
  {
    quantity = 1,
    country = 'us' as 'us' | 'ca',
    email = anEmail(),
    platform = undefined as Platform | undefined,
  } = {},
) {
  const { body } = await shop.checkout(anOrder({ email, quantity, country }))
  await shop.pay(body.client_secret, aCard())
  const serials = Array.from({ length: quantity }, aSerial)
  await ship(shop, body.orderId, serials)
  await reportAll(shop, serials, platform)
  return { email, serials, orderId: body.orderId, token: linkSecret(shop, email, '/activate') }
}

/** A member bought one more and did not agree to its plan; it reports. */
export async function aWaitingAdapter(
  shop: TestShop,
  member: Member,
  more: Parameters<typeof buyAndShip>[2] = {},
) {
  const { serials } = await buyAndShip(shop, member, { renewalConsent: false, ...more })
  await reportAll(shop, serials)
  const { body } = await member.get<{ devices: { id: string; serial: string }[] }>('/api/account/devices')
  const device = body.devices.find(({ serial }) => serial === serials[0])?.id ?? ''
  return { serials, device }
}

export async function reportAll(
  shop: TestShop,
  serials: readonly string[],
  platform?: Platform,
): Promise<void> {
  const telling = platform ?? (await aPlatform(shop))
  await telling.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
}

type Which = { token: string } | { device: string }

export const offerTo = (member: Pick<Member, 'get'>, which: Which) =>
  member.get<OfferBody>(`/api/activation?${new URLSearchParams(which)}`)

/** Agrees to what is offered. */
export async function activate(
  member: Member,
  which: Which,
  more: {
    with?: 'kept' | 'new'
    uiMode?: 'embedded' | 'hosted'
    key?: string
    names?: Record<string, string>
  } = {},
) {
  const { body: offer } = await offerTo(member, which)
  const { key, with: way = 'new', uiMode = 'embedded', names = {} } = more
  const body = { ...which, agreed: true, textHash: offer.terms?.textHash ?? '', with: way, uiMode, names }
  return member.post<ActivationBody>('/api/activation', body, key ? { key } : {})
}

export const stateOf = (shop: TestShop, id: string) => shop.get<ActivationBody>(`/api/activation/${id}`)
