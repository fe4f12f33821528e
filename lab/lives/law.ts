import { type Bill, credit } from './bills.ts'
import { type Day, isoOf, monthsLater } from './calendar.ts'
import {
  type Adapter,
  type Card,
  cardFor,
  cardForAll,
  declines,
  isAgreed,
  ownCard,
  type Person,
  waits,
} from './means.ts'
import { type Place, taxOn } from './places.ts'
import { PlanDays } from './plan-days.ts'

/**
 * What must become of a plan, told from what its people did: the rule that an adapter is charged for the days after it was
 * agreed to, with something to pay with, and for no other. All sums are made here; nothing of the shop's own is used.
 */

/** Price of a month for each adapter, in cents of its country: less from three on. */
const priceFor = (count: number) => (count >= 3 ? 770 : 900)
/** What no card is charged for alone, in cents. */
const LEAST = 50
/** Days after a card declined on which it is asked again; the last time ends the service. */
const ASKED_AGAIN = [3, 5, 7]
/** So many parts has a cent: a month of 28 to 31 days divides them. */
const PARTS = 28 * 29 * 30 * 31

export class Plan extends PlanDays {
  readonly person: Person
  readonly place: Place
  status: 'waiting' | 'active' | 'past_due' | 'suspended' | 'ended' = 'waiting'
  anchor: Day | null = null
  nextBillOn: Day | null = null
  months: { start: Day; end: Day; silent: Set<Adapter> }[] = []
  bills: Bill[] = []
  /** What everything came to when the last month was billed, in whole cents. */
  #billed = 0
  /** Too little to charge, or to come back, in cents. */
  carried = 0
  paidBack = 0

  constructor(person: Person, place: Place) {
    super()
    this.person = person
    this.place = place
  }

  /** It is in use, or was agreed to: charged from the day on, if both that and a card are there. @returns whether it began */
  start(adapter: Adapter, day: Day, typed = false): boolean {
    const agreed = isAgreed(adapter)
    if (this.status === 'suspended') return false
    if (!agreed || !(typed || cardFor(adapter))) {
      if (this.status === 'ended') this.status = 'waiting'
      return false
    }
    this.goOn(day)
    this.add(adapter, { from: Math.max(day, this.anchor ?? day), to: null })
    return true
  }

  goOn(day: Day): void {
    this.anchor ??= day
    this.nextBillOn ??= Math.max(day, this.months.at(-1)?.end ?? day)
    if (this.status !== 'past_due') this.status = 'active'
  }

  /**
   * All months that are due by a day, each asked for if it can be paid, and the card asked at once.
   * @param typed the card that is typed for it, with its owner there
   */
  bill(day: Day, typed?: Card): void {
    while (this.nextBillOn !== null && this.nextBillOn <= day) {
      if (!typed) this.askForCards()
      this.#billMonth(day, typed)
    }
  }

  /** The card company is asked about the cards that would pay, and about what takes the place of one that is gone. */
  askForCards(): void {
    for (let own = ownCard(this.person); own?.isGone; own = ownCard(this.person)) own.isKnownGone = true
    if (ownCard(this.person)) return
    for (const { order, handedOverOn } of this.owned())
      if (handedOverOn === null && order.card?.isGone) order.card.isKnownGone = true
  }

  #billMonth(day: Day, typed?: Card): void {
    const { start, end } = this.#month(this.months.length)
    this.#noteSilence()
    const isSmall = () => this.next().subtotal < LEAST
    const asked = () => this.#asked(start)
    if (!isSmall() && !typed) {
      const missing = this.on(start).filter((adapter) => !cardFor(adapter))
      const canAll = () => ownCard(this.person) !== null || cardForAll(this.person, asked()) !== null
      const stop = canAll() ? missing : this.on(start)
      if (missing.length > 0 || !canAll()) {
        for (const adapter of stop) this.end(adapter, start)
        // What is due for days before, and nothing can be asked for, is asked for when the plan goes on.
        if (!isSmall() && !canAll()) {
          this.nextBillOn = null
          if (this.status === 'active') this.status = 'waiting'
          return
        }
      }
    }
    const { subtotal, all } = this.next()
    const card = cardForAll(this.person, asked())
    const isLast =
      this.on(start).length === 0 &&
      (this.status === 'active' || this.status === 'past_due') &&
      ![...this.days.values()].flat().some(({ to }) => to === null || to > start)
    this.months.push({ start, end, silent: new Set() })
    this.#billed = all
    this.paidBack = 0
    // Who types a card pays one bill, of all months that are over.
    const isCarried = subtotal < LEAST || (typed !== undefined && end <= day)
    this.carried = isCarried ? subtotal : 0
    this.nextBillOn = isLast ? null : end
    if (isLast) {
      this.status = this.#waiting(day) ? 'waiting' : 'ended'
      if (this.carried < 0) this.#giveRest()
    }
    if (isCarried) return
    const tax = taxOn(this.place, { subtotal, day: isoOf(day) })
    const bill: Bill = {
      from: start,
      subtotal,
      tax,
      status: 'past_due',
      back: 0,
      taxBack: 0,
      failedOn: null,
      paidOn: null,
      card: null,
    }
    this.bills.push(bill)
    if (typed) this.paid(bill, { day, card: typed })
    else this.#ask(bill, { card, day })
  }

  /** The same plan, to try out what a deed would come to. */
  copy(): Plan {
    const copy = Object.assign(new Plan(this.person, this.place), this)
    copy.#billed = this.#billed
    copy.months = this.months.map((month) => ({ ...month, silent: new Set(month.silent) }))
    copy.days = new Map(this.days)
    copy.bills = this.bills.map((bill) => ({ ...bill }))
    return copy
  }

  #waiting(day: Day): boolean {
    return this.owned().some((adapter) => waits(adapter, day))
  }

  /** Cards that declined are asked again on their days. */
  askAgain(day: Day): void {
    for (const bill of this.bills) {
      const { failedOn } = bill
      if (bill.status === 'paid' || failedOn === null) continue
      if (!ASKED_AGAIN.includes(day - failedOn)) continue
      this.#ask(bill, { card: cardForAll(this.person, this.#asked(bill.from)), day })
    }
  }

  #ask(bill: Bill, { card, day }: { card: Card | null; day: Day }): void {
    if (card && !declines(card)) {
      this.paid(bill, { day, card })
      return
    }
    bill.failedOn ??= day
    const isLast = day - bill.failedOn >= (ASKED_AGAIN.at(-1) ?? 0)
    if (!isLast && this.status === 'active') this.status = 'past_due'
    if (isLast && this.status !== 'suspended' && this.status !== 'ended') this.#suspend(day)
  }

  #suspend(day: Day): void {
    for (const adapter of this.days.keys()) this.end(adapter, day)
    this.status = 'suspended'
  }

  paid(bill: Bill, { day, card }: { day: Day; card: Card }): void {
    Object.assign(bill, { status: 'paid', paidOn: day, card: card.last4 })
    if (this.bills.some(({ status }) => status === 'past_due')) return
    if (this.status === 'suspended') this.#serviceBack(day)
    else if (this.status === 'past_due') this.status = this.nextBillOn === null ? 'waiting' : 'active'
  }

  #serviceBack(day: Day): void {
    this.status = 'active'
    for (const adapter of this.owned()) {
      if (!isAgreed(adapter)) continue
      const { state, pauseOn, resumeOn, endOn } = adapter
      const now = state === 'installed' ? [{ from: day, to: pauseOn ?? endOn }] : []
      const later = resumeOn === null ? [] : [{ from: Math.max(resumeOn, day), to: endOn }]
      for (const one of [...now, ...later]) if (one.to === null || one.to > one.from) this.add(adapter, one)
    }
  }

  /** Adapters of its member that are in use. */
  owned: () => Adapter[] = () => [...this.days.keys()].filter(({ owner }) => owner === this.person)

  #asked(day: Day): Adapter[] {
    return [...this.days].flatMap(([adapter, days]) =>
      days.some(
        ({ from, to }) => (from <= day && (to === null || to > day)) || (from < day && from > day - 31),
      )
        ? [adapter]
        : [],
    )
  }

  #month(index: number): { start: Day; end: Day } {
    if (this.anchor === null) throw new Error('a plan without a first day has no months')
    return { start: monthsLater(this.anchor, index), end: monthsLater(this.anchor, index + 1) }
  }

  /** Charged on every day of a month and not heard of on one: that month costs nothing. */
  #noteSilence(): void {
    const last = this.months.at(-1)
    if (!last) return
    const all = Array.from({ length: last.end - last.start }, (_, at) => last.start + at)
    for (const adapter of this.days.keys())
      if (all.every((day) => this.isOn(adapter, day)) && !all.some((day) => adapter.heard.has(day)))
        last.silent.add(adapter)
  }

  /** What the next bill comes to, as things stand. */
  next(): { from: Day; subtotal: number; advance: number; all: number } {
    const { start } = this.#month(this.months.length)
    const count = this.on(start).length
    const advance = count * priceFor(count)
    const parts = this.months.reduce((sum, month) => sum + this.#cost(month), advance * PARTS)
    const all = Math.floor((2 * parts + PARTS) / (2 * PARTS))
    const subtotal = all - this.#billed + this.paidBack + this.carried
    return { from: start, subtotal, advance, all }
  }

  #cost({ start, end, silent }: { start: Day; end: Day; silent: Set<Adapter> }): number {
    let parts = 0
    for (let day = start; day < end; day++) {
      const there = this.on(day)
      const paying = there.filter((adapter) => !silent.has(adapter)).length
      parts += paying * priceFor(there.length) * (PARTS / (end - start))
    }
    return parts
  }

  /** An adapter went back to the shop: what was paid for its days to come goes back the same day. */
  giveBack(): void {
    if (this.nextBillOn === null || this.status === 'ended') {
      this.#giveRest()
      return
    }
    if (this.bills.some(({ status }) => status !== 'paid')) return
    const { subtotal, advance, from } = this.next()
    const isOver = [...this.days.values()].flat().every(({ to }) => to !== null && to <= from)
    const due = isOver ? subtotal : subtotal - advance - this.carried
    if (due < 0) this.paidBack += credit(this.bills, -due)
  }

  #giveRest(): void {
    if (this.carried < 0) this.carried += credit(this.bills, -this.carried)
  }
}
