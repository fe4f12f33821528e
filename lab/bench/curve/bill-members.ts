import { eq } from 'drizzle-orm'
import { invoices, planAccounts } from '../../../db/tables/plans.ts'
import { createSandboxPayments } from '../../../src/adapters/sandbox-payments.ts'
import { runPlans } from '../../../src/shop/service/billing/run-plans.ts'
import type { Ctx } from '../../../src/shop/system/context.ts'
import { openOffice } from './open-office.ts'

export interface Billed {
  accounts: number
  /** Months that were billed and paid. */
  bills: number
  perSecond: number
  /** Of this process for each bill, in milliseconds: what other work on the machine hardly changes. */
  processorMs: number
  /** For each bill. */
  statements: number
}

/** Later by as much as makes a third of all plans due. */
const AHEAD_MS = 16 * 86_400_000
const WARM_UP = 100
const MOST_MS = 15_000

/** The monthly run as the worker does it, with cards the sandbox charges, over a database full of plans. */
export async function billMembers(databaseUrl: string): Promise<Billed> {
  const office = await openOffice(databaseUrl)
  try {
    const { parts } = office.shop
    const at = new Date(Date.now() + AHEAD_MS)
    const clock = { now: () => at }
    const payments = createSandboxPayments({ db: parts.db, clock, publicUrl: parts.settings.publicUrl })
    const ctx: Ctx = { ...parts, clock, payments, actor: { kind: 'system', name: 'sweeper' } }
    const paid = () => parts.db.$count(invoices, eq(invoices.paidAt, at))
    while ((await paid()) < WARM_UP && (await runPlans(ctx)) > 0) {}
    const before = await paid()
    const asked = office.asked()
    const busy = process.cpuUsage()
    const began = performance.now()
    while (performance.now() - began < MOST_MS && (await runPlans(ctx)) > 0) {}
    const seconds = (performance.now() - began) / 1_000
    const bills = (await paid()) - before
    const { user, system } = process.cpuUsage(busy)
    const processorMs = (user + system) / 1_000 / bills
    const statements = (office.asked() - asked) / bills
    const accounts = await parts.db.$count(planAccounts)
    return { accounts, bills, perSecond: bills / seconds, processorMs, statements }
  } finally {
    await office.close()
  }
}
