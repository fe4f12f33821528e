import type { Day } from './calendar.ts'
import type { Adapter, Stretch } from './means.ts'

/** The days for which the adapters of a plan are charged. */
export class PlanDays {
  days = new Map<Adapter, Stretch[]>()

  isOn(adapter: Adapter, day: Day): boolean {
    return (this.days.get(adapter) ?? []).some(({ from, to }) => from <= day && (to === null || day < to))
  }

  on(day: Day): Adapter[] {
    return [...this.days.keys()].filter((adapter) => this.isOn(adapter, day))
  }

  /** The stretches of an adapter that are not over on a day. */
  live(adapter: Adapter, day: Day): Stretch[] {
    return (this.days.get(adapter) ?? []).filter(({ to }) => to === null || to > day)
  }

  add(adapter: Adapter, stretch: Stretch): void {
    this.days.set(adapter, [...(this.days.get(adapter) ?? []), stretch])
    adapter.plans.add(this)
  }

  /** Its days from one on are others. */
  rewrite(adapter: Adapter, day: Day, to: readonly Stretch[]): void {
    const before = (this.days.get(adapter) ?? []).flatMap((one) => {
      if (one.to !== null && one.to <= day) return [one]
      // What begins on the day and is taken back stays as an empty stretch: it was to begin.
      return one.from <= day ? [{ from: one.from, to: day }] : []
    })
    this.days.set(adapter, before)
    for (const stretch of to) this.add(adapter, stretch)
  }

  end(adapter: Adapter, day: Day): void {
    this.rewrite(adapter, day, [])
  }
}
