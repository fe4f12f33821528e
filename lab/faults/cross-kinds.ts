import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../test/kill/chance.ts'
import { operatorOf } from './people.ts'
import type { ShopProcess } from './shop-process.ts'
import type { World } from './world.ts'

/** What strikes while something else is under way that must not be cut in two. */
export interface Crossing {
  world: World
  chance: Chance
  /** The process that is killed in the middle. */
  process: ShopProcess
}

/** One thing that comes across another. A month has passed before those that strike while bills are made. */
export interface CrossKind {
  whileBilling: boolean
  needsStripe: boolean
  strike(crossing: Crossing): Promise<void>
}

const LONGEST_WAIT_MS = 8_000

/** Money, cards and parcels that cross each other, and a process that dies in the middle. */
export const CROSS_KINDS: Readonly<Record<string, CrossKind>> = {
  'dispute while packing, and the process killed': {
    whileBilling: false,
    needsStripe: true,
    async strike({ world, chance, process }) {
      const paid = await listPaid(world)
      const some = paid.slice(0, chance.between(1, 3))
      const packing = some.map(({ id }) => pack(world, id))
      const disputes = some.flatMap(({ payment }) => (payment ? [world.standIn.dispute(payment)] : []))
      world.standIn.webhooks.deliver(disputes)
      await killAfter(process, chance.between(0, 120))
      await Promise.all(packing)
    },
  },
  'card detached while billing, and the process killed': {
    whileBilling: true,
    needsStripe: true,
    async strike({ world, chance, process }) {
      const kept = world.standIn.objects('payment_method').filter(({ customer }) => customer !== null)
      const gone = kept.filter(() => chance.next() < 0.3)
      await untilBilled(world)
      for (const method of gone) method.customer = null
      // Half of them without a word.
      const told = gone.filter(() => chance.next() < 0.5)
      const { webhooks } = world.standIn
      webhooks.deliver(told.map((method) => webhooks.record('payment_method.detached', method)))
      await killAfter(process, chance.between(0, 200))
    },
  },
  'refund while billing, and the process killed': {
    whileBilling: true,
    needsStripe: false,
    async strike({ world, chance, process }) {
      const onPlan = await listOnPlan(world)
      await untilBilled(world)
      const refunds = onPlan
        .filter(() => chance.next() < 0.6)
        .map(({ id, plans }) =>
          cutOff(world, 'POST', `/orders/${id}/refunds`, {
            reason: 'It came back',
            ...(chance.next() < 0.7 && { endPlans: plans.map((plan) => plan.id) }),
          }),
        )
      await killAfter(process, chance.between(0, 200))
      await Promise.all(refunds)
    },
  },
}

/** Only with test cards of the shop's own nobody disputes a payment, or takes a card away. */
export function crossKindsIn({ stripe }: Pick<World, 'stripe'>): string[] {
  return Object.keys(CROSS_KINDS).filter((name) => stripe || !CROSS_KINDS[name]?.needsStripe)
}

async function killAfter(process: ShopProcess, milliseconds: number): Promise<void> {
  await wait(milliseconds)
  process.signal('SIGKILL')
  await process.gone()
  await process.launch()
  await process.ready()
}

interface PaidOrder {
  id: string
  payment: string | undefined
}

async function listPaid(world: World): Promise<PaidOrder[]> {
  const listed = await cutOff<{ orders: { id: string }[] }>(world, 'GET', '/orders?status=paid&limit=3')
  const orders = listed?.orders ?? []
  return Promise.all(
    orders.map(async ({ id }) => {
      const read = await cutOff<{ payments: { reference: string }[] }>(world, 'GET', `/orders/${id}`)
      return { id, payment: read?.payments?.[0]?.reference }
    }),
  )
}

/** A call whose answer may be lost with the process that was to give it. */
async function cutOff<T extends object>(
  world: World,
  ...call: [method: string, path: string, body?: object]
) {
  try {
    return (await operatorOf(world).operate<Partial<T>>(...call)).body
  } catch {
    return undefined
  }
}

function pack(world: World, id: string) {
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
  return cutOff(world, 'POST', `/orders/${id}/fulfilments`, parcel)
}

async function listOnPlan(world: World): Promise<{ id: string; plans: { id: string }[] }[]> {
  const listed = await cutOff<{ orders: { id: string }[] }>(world, 'GET', '/orders?status=fulfilled&limit=20')
  const looked = await Promise.all(
    (listed?.orders ?? []).map(async ({ id }) => {
      const path = `/orders/${id}/refunds/preview`
      const preview = await cutOff<{ plans: { id: string }[] }>(world, 'GET', path)
      return { id, plans: preview?.plans ?? [] }
    }),
  )
  return looked.filter(({ plans }) => plans.length > 0).slice(0, 4)
}

/** Waits until the shop has begun to bill the month, or for as long as it takes at most. */
async function untilBilled(world: World): Promise<void> {
  const newest = async () =>
    (await cutOff<{ invoices: { id: string }[] }>(world, 'GET', '/invoices?limit=1'))?.invoices?.[0]?.id
  const before = await newest()
  for (const deadline = Date.now() + LONGEST_WAIT_MS; Date.now() < deadline; await wait(20))
    if ((await newest()) !== before) return
}
