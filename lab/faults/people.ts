import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { signBody } from '../../src/shop/system/api-keys/signature.ts'
import { type Answer, type Caller, type CheckoutBody, createCaller } from '../../test/caller.ts'
import { aSerial } from '../../test/devices/platform.ts'
import { comeBack, PageClosed, pay, untilAnswered } from '../../test/kill/buyers.ts'
import type { Chance } from '../../test/kill/chance.ts'
import { aMembersOrder, type Member, signUp } from '../../test/member.ts'
import type { World } from './world.ts'

/** Those who work with the shop while buyers buy. */
export interface Scene {
  world: World
  chance: Chance
  /** Nothing new is begun after this. */
  over: AbortSignal
  /** What went wrong in somebody's eyes. */
  complaints: string[]
}

export interface Platform {
  key: string
  signingSecret: string
  /** Adapters that drive. */
  serials: string[]
}

/** The telematics platform gets its key. */
export async function openPlatform(world: World): Promise<Platform> {
  const operator = operatorOf(world)
  const wish = { name: 'Telematics', scopes: ['devices:report'] }
  const { status, body } = await operator.operate<Omit<Platform, 'serials'>>('POST', '/api-keys', wish)
  if (status !== 201) throw new Error(`no key for the platform: ${JSON.stringify(body)}`)
  return { ...body, serials: [] }
}

export function operatorOf(world: World): Caller {
  return createCaller((path, init) => fetch(world.origin + path, init), world.operatorToken)
}

/** A change by the staff, asked for under one key until the shop answers. @returns undefined when it was refused */
async function ask<T extends object>(world: World, path: string, wish: object): Promise<T | undefined> {
  const headers = {
    Authorization: `Bearer ${world.operatorToken}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  }
  const shop = operatorOf(world)
  const call = async (): Promise<Answer<T | { refused: true }>> => {
    const init = { method: 'POST', body: JSON.stringify(wish), headers }
    const answer = await shop.get<T>(`/api/admin${path}`, init)
    return answer.status === 409 || answer.status === 422
      ? { ...answer, status: 200, body: { refused: true } }
      : answer
  }
  const body = await untilAnswered(call)
  return 'refused' in body ? undefined : body
}

/** Staff end the plans of orders whose money went back, as the doctor says. */
export async function endPlansOfRefunded(world: World): Promise<void> {
  const operator = operatorOf(world)
  const { body } = await operator.operate<{ checks: { name: string; wrong: string[] }[] }>('GET', '/doctor')
  const wrong = body.checks.find(({ name }) => name === 'plan-money')?.wrong ?? []
  for (const sentence of wrong) {
    const [id] = /ord_[a-z0-9]+/.exec(sentence) ?? []
    if (id) await operator.operate('POST', `/orders/${id}/plan-ends`, { reason: 'Refunded' })
  }
}

/** Staff ship some orders and send money of others back, at times with two clicks. */
export async function work({ world, chance, over, complaints }: Scene): Promise<void> {
  const operator = operatorOf(world)
  const list = () => operator.operate<{ orders: { id: string }[] }>('GET', '/orders?status=paid&limit=20')
  while (!over.aborted) {
    await wait(chance.between(100, 500))
    try {
      const { orders } = await untilAnswered(list)
      const order = orders[chance.between(0, orders.length - 1)]
      if (!order) continue
      await chance.pick<() => Promise<unknown>>([
        [
          4,
          () =>
            ask(world, `/orders/${order.id}/fulfilments`, {
              carrier: 'UPS',
              trackingNumber: '1Z999AA10123456784',
            }),
        ],
        [3, () => ask(world, `/orders/${order.id}/refunds`, { reason: 'returned' })],
        [
          3,
          () => ask(world, `/orders/${order.id}/refunds`, { amount: chance.between(1, 20), reason: 'late' }),
        ],
      ])()
    } catch (error) {
      complaints.push(`staff: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** Banks and people at Stripe move money the shop hears of afterwards, and only by an event. */
export async function moveMoneyOutside({ world, chance, over }: Scene): Promise<void> {
  const { standIn } = world
  if (!world.stripe) return
  while (!over.aborted) {
    await wait(chance.between(300, 1_500))
    const paid = standIn.objects('payment_intent').filter(({ status }) => status === 'succeeded')
    const payment = paid[chance.between(0, paid.length - 1)]
    // An event that is never sent is Stripe's own fault, and for `doctor --mend`.
    if (!payment || !standIn.webhooks.target) continue
    const events =
      chance.next() < 0.5 ? refundALittle(world, String(payment.id)) : [standIn.dispute(String(payment.id))]
    standIn.webhooks.deliver(events)
  }
}

function refundALittle({ standIn }: World, payment: string) {
  try {
    return standIn.refundByHand(payment, 100)
  } catch {
    // All of it went back before.
    return []
  }
}

/** A person with an account, before anything goes wrong. */
export async function join(world: World): Promise<Member> {
  return signUp(operatorOf(world))
}

/** A member buys adapters with a plan, they are shipped, and drive from then on. */
export async function startDriving(scene: Scene, member: Member, platform: Platform): Promise<void> {
  const { world, chance, complaints } = scene
  const quantity = chance.between(1, 3)
  const key = randomUUID()
  const order = aMembersOrder({ quantity, renewalConsent: true })
  try {
    const started = await untilAnswered(() =>
      member.post<CheckoutBody>('/api/orders/checkout', { order, uiMode: 'embedded' }, { key }),
    )
    await pay(operatorOf(world), { stage: world }, started.client_secret)
    await comeBack(member, { email: member.email }, started.client_secret, started.orderId)
    const serials = Array.from({ length: quantity }, aSerial)
    await ask(world, '/devices', { serials })
    const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials }
    // Staff may have sent its money back meanwhile.
    if (await ask(world, `/orders/${started.orderId}/fulfilments`, parcel)) platform.serials.push(...serials)
  } catch (error) {
    // Too late, as some buyers are: nothing was charged, and the storefront offers to start again.
    if (error instanceof PageClosed) return
    complaints.push(`member: ${error instanceof Error ? error.message : error}`)
  }
}

/** The platform tells of every adapter that drives, again and again. */
export async function reportDrives(scene: Scene, platform: Platform): Promise<void> {
  const { world, over, complaints } = scene
  while (!over.aborted) {
    await wait(500)
    if (platform.serials.length === 0) continue
    try {
      await untilAnswered(() => report(world, platform))
    } catch (error) {
      complaints.push(`platform: ${error instanceof Error ? error.message : error}`)
    }
  }
}

async function report(world: World, { key, signingSecret, serials }: Platform) {
  const at = new Date(Date.now() + world.shift)
  const raw = JSON.stringify({ reports: serials.map((serial) => ({ serial, at: at.toISOString() })) })
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    'Milepost-Signature': signBody(signingSecret, raw, at),
  }
  const answer = await operatorOf(world).get('/api/devices/reports', { method: 'POST', body: raw, headers })
  // A process whose clock is wrong holds the call for old; the next one takes it.
  return answer.status === 401 ? { ...answer, headers: new Headers({ 'Retry-After': '1' }) } : answer
}
