import { AsyncLocalStorage } from 'node:async_hooks'
import { createSandboxPayments } from '../adapters/sandbox-payments.ts'
import { tellTimeOfActs } from '../shop/kernel/audit.ts'
import type { Ctx } from '../shop/system/context.ts'

const DAY_MS = 86_400_000

/** What is done meanwhile by others, as by a buyer who is there, is done now. */
const past = new AsyncLocalStorage<Date>()
tellTimeOfActs(() => past.getStore())

/** Does something as of so many days ago, which need not be whole: the clock, the card company's books and the audit log say so. */
export function onDay<T>(ctx: Ctx, daysAgo: number, work: (then: Ctx) => Promise<T>): Promise<T> {
  return atMoment(ctx, new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS), work)
}

export function atMoment<T>(ctx: Ctx, at: Date, work: (then: Ctx) => Promise<T>): Promise<T> {
  const clock = { now: () => new Date(at) }
  const payments = createSandboxPayments({ db: ctx.db, clock, publicUrl: ctx.settings.publicUrl })
  return past.run(at, () => work({ ...ctx, clock, payments }))
}
