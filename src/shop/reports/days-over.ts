import type { Db } from '../kernel/context.ts'
import type { DayRange } from './days.ts'
import { endedPlans, newPlans, paidBills, paidOrders, refunded, unitsSold } from './figures.ts'

/** Today and the days before it that are read anew each time. */
export const LIVE_DAYS = 2
/** What is read faster is not kept, in milliseconds: a small shop counts anew each time. */
const QUICK_MS = 500
/** Figures that took long to read are kept for so many times as long. */
const KEPT_TIMES = 200

/** The figures of days, each with its day and currency. */
export interface DayFigures {
  paid: Awaited<ReturnType<typeof paidOrders>>
  units: Awaited<ReturnType<typeof unitsSold>>
  back: Awaited<ReturnType<typeof refunded>>
  bills: Awaited<ReturnType<typeof paidBills>>
  begun: Awaited<ReturnType<typeof newPlans>>
  ended: Awaited<ReturnType<typeof endedPlans>>
}

export async function readFigures(db: Db, range: DayRange): Promise<DayFigures> {
  const [paid, units, back, bills, begun, ended] = await Promise.all([
    paidOrders(db, range),
    unitsSold(db, range),
    refunded(db, range),
    paidBills(db, range),
    newPlans(db, range),
    endedPlans(db, range),
  ])
  return { paid, units, back, bills, begun, ended }
}

interface Kept {
  figures: Promise<DayFigures>
  /** By the clock of the process. Infinity while it is being read. */
  until: number
}

const keptOf = new WeakMap<Db, Map<string, Kept>>()

/**
 * The figures of days that are over. They hardly change any more, and at a million orders their sums take seconds: they
 * are kept in this process for a multiple of the time they took. An old reading is answered while a new one is made.
 */
export function figuresOver(db: Db, range: DayRange): Promise<DayFigures> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const key = `${range.from}.${range.to}`
  const known = kept.get(key)
  if (known && performance.now() < known.until) return known.figures
  const figures = keep(db, range, kept)
  return known ? known.figures : figures
}

function keep(db: Db, range: DayRange, kept: Map<string, Kept>): Promise<DayFigures> {
  const key = `${range.from}.${range.to}`
  const began = performance.now()
  const entry: Kept = { figures: readFigures(db, range), until: Number.POSITIVE_INFINITY }
  const before = kept.get(key)
  kept.set(key, before ? { ...before, until: Number.POSITIVE_INFINITY } : entry)
  entry.figures.then(
    () => {
      const now = performance.now()
      // Ranges of days gone by are asked for no more.
      for (const [old, { until }] of kept) if (until < now) kept.delete(old)
      if (now - began > QUICK_MS) kept.set(key, { ...entry, until: now + (now - began) * KEPT_TIMES })
      else kept.delete(key)
    },
    () => kept.delete(key),
  )
  return entry.figures
}
