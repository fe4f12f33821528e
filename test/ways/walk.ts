import { eq } from 'drizzle-orm'
import { savedCards } from '../../db/tables/payments.ts'
import { listWaiting } from '../../src/shop/plan/plans/waiting.ts'
import { linkSecret } from '../accounts/open-shop.ts'
import { aPlatform, aSerial, buyAndShip, type Platform, ship } from '../devices/platform.ts'
import { aCard, anEmail, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { stayIn, workOff } from '../plans/plan-life.ts'
import { activate } from '../plans/waiting-adapter.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { DAYS, nameOf, type PromisedBill, type Way } from './ways.ts'

/** A row on its way through a year of the shop. */
interface Walker {
  way: Way
  email: string
  /** Undefined while the buyer is a guest. */
  member: Member | undefined
  orderId: string
  /** The adapter the row is about. */
  serial: string
  /** Adapters that report with it. */
  others: string[]
  atReport: readonly string[]
}

/** What a row came to, as the shop says it. */
export interface Walked {
  atReport: readonly string[]
  told: number[]
  bills: PromisedBill[]
  atEnd: readonly string[] | 'runs' | 'suspended'
  /** Screens and answers that speak of another state than the adapter's own. */
  contradictions: string[]
  /** All mails to the person, as text. */
  mails: string[]
}

const NOON = 'T18:00:00Z'
const CARDS = { kept: '4242424242424242', removed: '4242424242424242', declines: '4000000000000341' }
const GOOD_THROUGH_MARCH = { expMonth: 3, expYear: 2027 }

/** Walks all ways side by side through one shop, day by day, and tells what came of each, by its name. */
export async function walkAll(
  ways: readonly Way[],
): Promise<{ shop: TestShop; walked: Map<string, Walked> }> {
  const shop = await startTestShop()
  shop.clock.set(DAYS.base + NOON)
  const platform = await aPlatform(shop)
  const walkers: Walker[] = []
  for (const way of ways) walkers.push(await begin(shop, platform, way))
  await workOff(shop)
  shop.clock.set(DAYS.bought + NOON)
  for (const walker of walkers) await buy(shop, walker)
  await workOff(shop)
  await passTo(shop, '2027-04-04')
  await passTo(shop, DAYS.reported)
  for (const walker of walkers)
    if (walker.way.agreed && walker.way.adapter === 'first') await removeCard(shop, walker)
  await report(shop, platform, walkers)
  for (const walker of walkers) await changeHands(shop, walker)
  await workOff(shop)
  for (const walker of walkers) walker.atReport = await waitsFor(shop, walker)
  await passTo(shop, DAYS.claimed)
  for (const walker of walkers)
    if (walker.way.agreed && walker.way.account === 'by claim') await claim(shop, walker)
  await passTo(shop, DAYS.activated)
  for (const walker of walkers) await decide(shop, walker)
  await passTo(shop, '2027-04-17')
  await report(shop, platform, walkers)
  await passTo(shop, DAYS.removed)
  for (const walker of walkers) await removeCard(shop, walker)
  await passTo(shop, DAYS.end)
  const walked = new Map<string, Walked>()
  for (const walker of walkers) walked.set(nameOf(walker.way), await tell(shop, walker))
  return { shop, walked }
}

/** Days pass one by one, with all that is due on each. */
async function passTo(shop: TestShop, day: string): Promise<void> {
  const end = Date.parse(day + NOON)
  while (shop.clock.now().getTime() < end) {
    shop.clock.advance(Math.min(86_400_000, end - shop.clock.now().getTime()))
    await workOff(shop)
  }
}

/** Rows that need one have a plan already, with a good card. */
async function begin(shop: TestShop, platform: Platform, way: Way): Promise<Walker> {
  const walker: Walker = {
    way,
    email: anEmail(),
    member: undefined,
    orderId: '',
    serial: '',
    others: [],
    atReport: [],
  }
  if (way.adapter === 'first') return walker
  const payer = await signUp(shop, way.adapter === 'handed over' ? anEmail() : walker.email)
  await stayIn(shop, payer)
  if (way.mailbox === 'proven') await prove(shop, payer)
  const { serials, orderId } = await buyAndShip(shop, payer)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  const [serial = ''] = serials
  if (way.adapter === 'one more') return { ...walker, member: payer, others: [serial] }
  return { ...walker, member: payer, serial, orderId }
}

async function prove(shop: TestShop, member: Member): Promise<void> {
  await shop.runJobs()
  const token = linkSecret(shop, member.email, '/account/confirm-email')
  await stayIn(shop, member)
  const init = { method: 'PUT', headers: { Authorization: `Bearer ${member.token}` } }
  const { status } = await shop.post('/api/auth/email-confirmation', { token }, init)
  if (status !== 200) throw new Error(`not proven: ${status}`)
}

async function buy(shop: TestShop, walker: Walker): Promise<void> {
  const { way, email } = walker
  if (way.adapter !== 'first' && way.adapter !== 'one more') return
  if (way.buyer === 'member' && !walker.member) walker.member = await signUp(shop, email)
  if (walker.member) await stayIn(shop, walker.member)
  const order = anOrder({ email: way.buyer === 'member' ? null : email, renewalConsent: way.agreed })
  const { body } =
    way.buyer === 'member' && walker.member ? await walker.member.checkout(order) : await shop.checkout(order)
  const paid = await shop.pay(body.client_secret, cardOf(way), true)
  if (paid.body.status !== 'complete') throw new Error(`not paid: ${JSON.stringify(paid.body)}`)
  walker.orderId = body.orderId
  walker.serial = aSerial()
  await ship(shop, body.orderId, [walker.serial])
  if (way.account === 'on the thanks page') {
    walker.member = await signUp(shop, email)
    await stayIn(shop, walker.member)
    const headers = { Authorization: `Bearer ${walker.member.token}` }
    await shop.post(`/api/orders/${body.orderId}/account`, {}, { method: 'PUT', headers })
  }
  if (walker.member && way.mailbox === 'proven' && way.adapter === 'first') await prove(shop, walker.member)
}

/** The card of the row where it is kept at checkout; a good one where the row types its own later. */
function cardOf({ agreed, card }: Way) {
  if (!agreed) return aCard()
  if (card === 'expired') return { ...aCard(), ...GOOD_THROUGH_MARCH }
  return { ...aCard(), number: CARDS[card] }
}

async function report(shop: TestShop, platform: Platform, walkers: readonly Walker[]): Promise<void> {
  const at = shop.clock.now().toISOString()
  const serials = walkers.flatMap(({ serial, others }) => [serial, ...others])
  await platform.report(serials.map((serial) => ({ serial, at })))
  await workOff(shop)
}

/** The day the adapter of another row first reports, this one goes to another person, or another one takes its place. */
async function changeHands(shop: TestShop, walker: Walker): Promise<void> {
  const { way, member } = walker
  if (!member || (way.adapter !== 'replacement' && way.adapter !== 'handed over')) return
  await stayIn(shop, member)
  const device = await deviceOf(member, walker.serial)
  if (way.adapter === 'replacement') {
    const serial = aSerial()
    await shop.operate('POST', '/devices', { serials: [serial] })
    const path = `/members/${member.id}/devices/${device?.id}/swap`
    const { status } = await shop.operate('POST', path, { serial, reason: 'It was broken' })
    if (status !== 201) throw new Error(`not swapped: ${status}`)
    walker.serial = serial
    return
  }
  await member.post(`/api/account/devices/${device?.id}/hand-over`, { email: walker.email })
  await workOff(shop)
  walker.member = await signUp(shop, walker.email)
  await claimWith(shop, walker, linkSecret(shop, walker.email, '/account/claim'))
}

async function claim(shop: TestShop, walker: Walker): Promise<void> {
  walker.member ??= await signUp(shop, walker.email)
  await claimWith(shop, walker, linkSecret(shop, walker.email, '/activate'))
  await workOff(shop)
}

async function claimWith(shop: TestShop, { member }: Walker, token: string): Promise<void> {
  if (!member) throw new Error('a guest has nothing to claim it for')
  await stayIn(shop, member)
  const { status, body } = await member.post('/api/account/devices/claim', { token })
  if (status !== 200) throw new Error(`not claimed: ${JSON.stringify(body)}`)
}

/** Who did not agree at checkout follows the link of the mail on the tenth day. */
async function decide(shop: TestShop, walker: Walker): Promise<void> {
  const { way, email } = walker
  if (way.agreed || way.account === 'never' || way.adapter === 'replacement') return
  walker.member ??= await signUp(shop, email)
  await stayIn(shop, walker.member)
  const isKept = way.adapter === 'one more'
  const which = { token: linkSecret(shop, email, '/activate') }
  const { body, status } = await activate(walker.member, which, { with: isKept ? 'kept' : 'new' })
  if (status !== 201) throw new Error(`no activation: ${JSON.stringify(body)}`)
  if (!isKept) await shop.pay(body.clientSecret, typedCard(way), true)
  await workOff(shop)
}

function typedCard({ card }: Way) {
  if (card === 'expired') return { ...aCard(), expMonth: 3, expYear: 2027 }
  return card === 'declines' ? aCard('declined') : aCard()
}

/** The card company no longer has the card, and the shop hears nothing of it. */
async function removeCard(shop: TestShop, { way, member, orderId }: Walker): Promise<void> {
  if (way.card !== 'removed') return
  const own = member ? await shop.db.select().from(savedCards).where(eq(savedCards.userId, member.id)) : []
  const kept = await shop.db.select().from(savedCards).where(eq(savedCards.orderId, orderId))
  for (const card of [...own, ...kept]) await shop.ctx.payments.detachCard(card)
}

interface DeviceBody {
  id: string
  serial: string
  waitsFor: string[]
  billedSince: string | null
}

async function deviceOf(member: Member, serial: string): Promise<DeviceBody | undefined> {
  const { body } = await member.get<{ devices: DeviceBody[] }>('/api/account/devices')
  return body.devices.find((device) => device.serial === serial)
}

async function waitsFor(shop: TestShop, { member, serial, orderId }: Walker): Promise<readonly string[]> {
  if (member) {
    await stayIn(shop, member)
    const device = await deviceOf(member, serial)
    if (device) return device.waitsFor
  }
  const waiting = await listWaiting(shop.ctx, { orderId })
  return waiting.find((one) => one.serial === serial)?.waitsFor ?? []
}

interface PlanBody {
  status: string
  nextBill: object | null
  waiting: { serial: string; waitsFor: string[] }[]
}
interface BillBody {
  status: PromisedBill['status']
  periodStart: string
  subtotal: number
}

async function tell(shop: TestShop, walker: Walker): Promise<Walked> {
  const { member, email, atReport } = walker
  const mails = shop.outbox.filter(({ to }) => to === email)
  const told = mails.flatMap(({ id }) => /\.adapter-waiting\.(\d+)\./.exec(id)?.[1] ?? []).map(Number)
  const texts = mails.map(({ subject, text }) => `${subject}\n${text}`)
  const last = await waitsFor(shop, walker)
  if (!member) return { atReport, told, bills: [], atEnd: last, contradictions: [], mails: texts }
  const { body: plan } = await member.get<PlanBody | null>('/api/account/plan')
  const { body } = await member.get<{ invoices: BillBody[] }>('/api/account/invoices')
  const bills = body.invoices.toReversed().map(({ status, periodStart, subtotal }) => ({
    from: periodStart,
    status,
    subtotal: Math.round(subtotal * 100),
  }))
  const atEnd = last.length > 0 ? last : plan?.status === 'suspended' ? 'suspended' : 'runs'
  return {
    atReport,
    told,
    bills,
    atEnd,
    contradictions: await contradictions(walker, { last, plan, atEnd }),
    mails: texts,
  }
}

/** Account, plan and adapter say one thing. */
async function contradictions(
  { member, serial }: Walker,
  { last, plan, atEnd }: { last: readonly string[]; plan: PlanBody | null; atEnd: Walked['atEnd'] },
): Promise<string[]> {
  const device = member && (await deviceOf(member, serial))
  const isListed = plan?.waiting?.some((one) => one.serial === serial) ?? false
  return [
    ...(last.length > 0 && device?.billedSince ? ['it waits, and says since when it is billed'] : []),
    ...(last.length > 0 !== isListed ? ['the plan and the adapter differ about whether it waits'] : []),
    ...(atEnd === 'runs' && !device?.billedSince
      ? ['it runs, and does not say since when it is billed']
      : []),
    ...(plan?.status === 'waiting' && plan.nextBill ? ['a plan that waits has a next bill'] : []),
  ]
}
