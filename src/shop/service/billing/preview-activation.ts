import { and, eq } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { nearestLanguage } from '../../../words/say.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { taxFor } from '../../facts/tax/exemption.ts'
import type { Tax, TaxLocation } from '../../facts/tax/provider.ts'
import { anyone } from '../../kernel/actor.ts'
import { type Day, latest } from '../../kernel/day.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { type Cents, type Currency, cents, minus, percent, share, sum, ZERO } from '../../kernel/money.ts'
import { type Bill, nextBill, type PlanLife } from '../../plan/plans/bill.ts'
import { bestTerms } from '../../plan/plans/code-terms.ts'
import { devicesOn, type Span } from '../../plan/plans/day-costs.ts'
import type { DeviceTerms, TermsByDevice } from '../../plan/plans/device-terms.ts'
import { includedUntil, termsOfCodes } from '../../plan/plans/keep-device-terms.ts'
import { loadLife, loadPrices } from '../../plan/plans/load-life.ts'
import { monthPriceOn } from '../../plan/plans/month-price.ts'
import { billedAt, monthIndexOf, planMonth } from '../../plan/plans/months.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { locationOf } from '../../plan/plans/start-device-plan.ts'
import { listWaiting, type Waiting } from '../../plan/plans/waiting.ts'
import type { Ctx } from '../../system/context.ts'
import { type PaysWith, paysWith } from './plan-terms.ts'

export interface ActivationWish {
  /** Null for a guest, whose adapters are told by their order. */
  userId: string | null
  market: MarketCode
  /** Ids of adapters that wait. */
  deviceIds: readonly string[]
  language: string
}

/** A bill as billing would make it, with its tax. */
export interface BillToCome {
  bill: Bill
  tax: Tax | null
}

export interface ActivationPreview {
  language: string
  market: MarketCode
  devices: Waiting[]
  /** A month of each, before tax: of several prices the highest. */
  unitPrice: Cents
  /** Adapters on the plan with them. */
  units: number
  /** The first day that is charged where codes include the months before it; null for today. */
  chargedFrom: Day | null
  /** Charged at once; null where what begins today is on the next bill of a plan that has its billing day already. */
  today: BillToCome | null
  /** The bill after it; null where it would have no line. */
  next: BillToCome | null
  /** With what it would be paid; null where a card has to be kept first. */
  paysWith: PaysWith | null
  /** Where the payer is, for tax. */
  taxLocation: TaxLocation
  currency: Currency
}

/**
 * What activating adapters that wait comes to, for their owner, or for who brings a guest's into the account: what is charged
 * today and what the next bill will be, both made by billing itself. Changes nothing.
 * @throws ShopError `plan_suspended` while a bill is unpaid and the plan is off: nothing can be put on it before that is paid
 */
export async function previewActivation(
  ctx: Ctx,
  { userId, market, deviceIds, language }: ActivationWish,
): Promise<ActivationPreview> {
  anyone(ctx)
  const waiting = await listWaiting(ctx, { deviceIds })
  const found = waiting.filter(
    (one) => one.market === market && (one.ownerId === null || one.ownerId === userId),
  )
  const ids = found.map(({ deviceId }) => deviceId)
  const account = userId ? await findPlan(ctx, { userId, market }) : undefined
  if (account?.status === 'suspended') throw new ShopError('plan_suspended')
  const came = await ordersOf(ctx, found)
  const { life, location } = await lifeWith(ctx, { account, market, found, came })
  const { due, after } = billToday(ctx, life, marketDay(ctx, market))
  const taxed = (bill: Bill) => taxedBill(ctx, { bill, userId, location, market })
  const next = nextBill(after)
  return {
    language: nearestLanguage(language),
    market,
    devices: found,
    ...priceOf(life, { ids, day: marketDay(ctx, market) }),
    today: due ? await taxed(due) : null,
    next: next.lines.length > 0 ? await taxed(next) : null,
    paysWith: await paysWith(ctx, { userId: userId ?? undefined, ids }),
    taxLocation: location,
    currency: marketOf(market).currency,
  }
}

/** What each of them costs by the price list and the codes of their orders. */
function priceOf(life: PlanLife, { ids, day }: { ids: readonly string[]; day: Day }) {
  const from = latest(day, life.anchor)
  const units = devicesOn(life.spans, from).length
  const monthStart = planMonth(life.anchor, monthIndexOf(life.anchor, from)).start
  const list = monthPriceOn(life.terms, { units, day: from, monthStart })
  const terms = ids.map((id) => life.terms.devices.get(id))
  const prices = terms.map((own) => (own ? minus(list, share(list, own.discount)) : list))
  const until = terms.map((own) => own?.includedUntil ?? from)
  const first = until.toSorted((a, b) => a - b)[0] ?? from
  return { units, unitPrice: cents(Math.max(0, ...prices)), chargedFrom: first > from ? first : null }
}

type Order = typeof orders.$inferSelect

async function ordersOf(ctx: Ctx, found: readonly Waiting[]): Promise<Map<string, Order>> {
  const came = new Map<string, Order>()
  for (const orderId of new Set(found.map((one) => one.orderId))) {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
    if (order) came.set(orderId, order)
  }
  return came
}

async function findPlan(ctx: Ctx, { userId, market }: { userId: string; market: MarketCode }) {
  const own = and(eq(planAccounts.userId, userId), eq(planAccounts.market, market))
  const [account] = await ctx.db.select().from(planAccounts).where(own)
  return account
}

interface Beginning {
  account: PlanAccount | undefined
  market: MarketCode
  found: readonly Waiting[]
  came: ReadonlyMap<string, Order>
}

/** The plan as it would be with the adapters on it from today. */
async function lifeWith(
  ctx: Ctx,
  { account, market, found, came }: Beginning,
): Promise<{ life: PlanLife; location: TaxLocation }> {
  const today = marketDay(ctx, market)
  const [first] = came.values()
  const location = account?.taxLocation ?? (first ? locationOf(first) : { country: market })
  const anchor = account?.anchorOn ?? today
  const from = latest(today, anchor)
  const spans = found.map(({ deviceId }): Span => ({ deviceId, from, to: null }))
  if (account?.anchorOn) {
    const life = await loadLife(ctx.db, ctx, { account, anchor })
    const devices = new Map([
      ...(await termsToCome(ctx, { anchor, found, came, from })),
      ...life.terms.devices,
    ])
    return {
      life: { ...life, spans: [...life.spans, ...spans], terms: { ...life.terms, devices } },
      location,
    }
  }
  const terms = {
    rows: await loadPrices(ctx.db, ctx, market),
    agreedOn: today,
    noticedOn: new Map(),
    devices: await termsToCome(ctx, { anchor, found, came, from }),
  }
  return { life: { anchor, spans, terms, silent: [], months: [], credit: ZERO, carried: ZERO }, location }
}

/** What the codes of their orders would change, for adapters it was not written down about yet. */
async function termsToCome(
  ctx: Ctx,
  { anchor, found, came, from }: Pick<Beginning, 'found' | 'came'> & { anchor: Day; from: Day },
): Promise<TermsByDevice> {
  const terms = new Map<string, DeviceTerms>()
  for (const { deviceId, orderId } of found) {
    const rows = await termsOfCodes(ctx.db, came.get(orderId)?.enterpriseIds ?? [])
    const best = bestTerms(rows.map((row) => row.terms))
    if (!best) continue
    const { discountPercent, includedMonths } = best
    const until = includedMonths === 0 ? null : includedUntil(anchor, from, includedMonths)
    terms.set(deviceId, { discount: percent(discountPercent), includedUntil: until })
  }
  return terms
}

/** The one bill of what is due by today, with what earlier months left unasked, and the life after it. */
function billToday(
  ctx: Pick<Ctx, 'plan'>,
  begun: PlanLife,
  today: Day,
): { due: Bill | null; after: PlanLife } {
  let life = begun
  let due: Bill | null = null
  while (planMonth(life.anchor, life.months.length).start <= today) {
    const bill = nextBill(life)
    const isCharged = bill.month.end > today && bill.subtotal >= ctx.plan.minimumCharge
    if (isCharged) due = bill
    life = billed(life, bill, isCharged ? ZERO : bill.subtotal)
  }
  return { due, after: life }
}

function billed(life: PlanLife, bill: Bill, carried: Cents): PlanLife {
  const { month, advance, units, unitPrice, settled } = bill
  const months = life.months.map((past) => ({ ...past, settled: settled.get(past.index) ?? past.settled }))
  const added = { index: month.index, advance, units, unitPrice, settled: null }
  return { ...life, months: [...months, added], carried, credit: ZERO, paidBack: ZERO }
}

async function taxedBill(
  ctx: Ctx,
  {
    bill,
    userId,
    location,
    market,
  }: { bill: Bill; userId: string | null; location: TaxLocation; market: MarketCode },
): Promise<BillToCome> {
  if (bill.subtotal <= 0) return { bill, tax: null }
  const { currency } = marketOf(market)
  const at = billedAt(bill.month, ctx.clock.now())
  return {
    bill,
    tax: await taxFor(ctx, userId, { kind: 'service', location, currency, subtotal: bill.subtotal, at }),
  }
}

/** With tax, in cents. */
export function totalOf({ bill, tax }: BillToCome): Cents {
  return sum([bill.subtotal, tax?.amount ?? ZERO])
}
