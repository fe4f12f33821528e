import type { DayRange } from '../../facts/markets/days.ts'
import type { Db } from '../../kernel/db.ts'
import { billedMonths, endedPlans, newPlans, paidBills, paidOrders, refunded, unitsSold } from './figures.ts'

/** The figures of days, each with its day and currency; a billed month counts on the day it starts. */
export interface DayFigures {
  paid: Awaited<ReturnType<typeof paidOrders>>
  units: Awaited<ReturnType<typeof unitsSold>>
  back: Awaited<ReturnType<typeof refunded>>
  bills: Awaited<ReturnType<typeof paidBills>>
  begun: Awaited<ReturnType<typeof newPlans>>
  ended: Awaited<ReturnType<typeof endedPlans>>
  months: Awaited<ReturnType<typeof billedMonths>>
}

/** A day near the border may be read only in part: take those of the range. */
export async function readFigures(db: Db, range: DayRange): Promise<DayFigures> {
  const [paid, units, back, bills, begun, ended, months] = await Promise.all([
    paidOrders(db, range),
    unitsSold(db, range),
    refunded(db, range),
    paidBills(db, range),
    newPlans(db, range),
    endedPlans(db, range),
    billedMonths(db, range),
  ])
  return { paid, units, back, bills, begun, ended, months }
}

/** Only what is of these days. `iso` and number say the same day. */
export function figuresOn(
  figures: DayFigures,
  days: ReadonlySet<number>,
  isos: ReadonlySet<string>,
): DayFigures {
  const on = <F extends { day: string }>(rows: F[]): F[] => rows.filter(({ day }) => isos.has(day))
  return {
    paid: on(figures.paid),
    units: on(figures.units),
    back: on(figures.back),
    bills: on(figures.bills),
    begun: on(figures.begun),
    ended: on(figures.ended),
    months: figures.months.filter(({ startsOn }) => days.has(startsOn)),
  }
}

export function together(parts: readonly DayFigures[]): DayFigures {
  return {
    paid: parts.flatMap(({ paid }) => paid),
    units: parts.flatMap(({ units }) => units),
    back: parts.flatMap(({ back }) => back),
    bills: parts.flatMap(({ bills }) => bills),
    begun: parts.flatMap(({ begun }) => begun),
    ended: parts.flatMap(({ ended }) => ended),
    months: parts.flatMap(({ months }) => months),
  }
}
