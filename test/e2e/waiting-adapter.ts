import { aPlatform, aSerial, buyAndShip, ship } from '../devices/platform.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import type { Member } from '../member.ts'
import type { BrowserShop } from './browser-shop.ts'

export const PASSWORD = 'plough-violet-93'

const callerOf = (shop: BrowserShop) => ({ ...shop.caller(), clock: { now: () => new Date() } })

interface GuestOptions {
  quantity?: number
  country?: 'us' | 'ca'
  locale?: string
  /** Did they let the shop keep the card they paid with? */
  renewalConsent?: boolean
}

/** A guest bought an adapter, and it reports from a vehicle: the path of the link they are mailed. */
export async function aWaitingGuest(shop: BrowserShop, email: string, options: GuestOptions = {}) {
  const { quantity = 1, country = 'us', locale, renewalConsent = false } = options
  const caller = callerOf(shop)
  const shippingAddress = anAddress(country)
  const order = anOrder({
    email,
    quantity,
    country,
    renewalConsent,
    shippingAddress,
    ...(locale && { locale }),
  })
  const { body } = await caller.checkout(order)
  await caller.pay(body.client_secret, aCard())
  const serials = Array.from({ length: quantity }, aSerial)
  await ship(caller, body.orderId, serials)
  await report(shop, serials)
  return { serial: serials[0] ?? '', serials, link: await shop.linkIn(email, '/activate') }
}

/** A member bought one more adapter and left its plan for later; it reports. */
export async function aWaitingAdapter(
  shop: BrowserShop,
  member: Member,
  more: Parameters<typeof buyAndShip>[2] = {},
): Promise<{ serial: string }> {
  const { serials } = await buyAndShip(callerOf(shop), member, { renewalConsent: false, ...more })
  await report(shop, serials)
  return { serial: serials[0] ?? '' }
}

/** An adapter that is agreed to is on its way; its card is the member's own. */
export async function aShippedAdapter(shop: BrowserShop, member: Member, card: string): Promise<void> {
  await buyAndShip(callerOf(shop), member, { card })
}

/** A member with a plan that runs, paid by this card. */
export async function aPayingMember(shop: BrowserShop, member: Member, card = aCard().number): Promise<void> {
  const { serials } = await buyAndShip(callerOf(shop), member, { card })
  await report(shop, serials)
}

async function report(shop: BrowserShop, serials: readonly string[]): Promise<void> {
  const platform = await aPlatform(callerOf(shop))
  await platform.report(serials.map((serial) => ({ serial, at: new Date().toISOString() })))
}

interface Bills {
  invoices: { status: string; total: number; number: string }[]
}

export const billsOf = async (member: Member) =>
  (await member.get<Bills>('/api/account/invoices')).body.invoices
