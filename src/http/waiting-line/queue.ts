import type { Ticket } from './ticket.ts'

export interface Waiter extends Ticket {
  /** Names the attempt. */
  key: string | undefined
  sku: string
  units: number
  /** Has left unless heard of before, in milliseconds. */
  until: number
}

/** Those who wait, in the order in which they came. */
export interface Queue {
  length(): number
  at(place: number): Waiter | undefined
  /** The place of the one who has this ticket or key; below 0 for none. */
  find(ticket: string | undefined, key: string | undefined): number
  /** Behind everybody who came before or at the same time. @returns the place */
  add(waiter: Waiter): number
  remove(place: number): void
  /** Leaves out who was not heard of. */
  prune(now: number): void
  /** Units of its SKU that are wanted up to a place, its own included. */
  unitsUpTo(place: number): number
}

export function createQueue(): Queue {
  let line: Waiter[] = []
  const sums = createSums()
  /** By ticket and by key. */
  const names = new Map<string, Waiter>()
  const forget = ({ text, key }: Waiter) => {
    names.delete(text)
    if (key) names.delete(key)
  }
  return {
    length: () => line.length,
    at: (place) => line[place],
    find(ticket, key) {
      const known = names.get(ticket ?? '') ?? names.get(key ?? '')
      return known ? line.indexOf(known) : -1
    },
    add(waiter) {
      let place = line.length
      while (place > 0 && (line[place - 1]?.arrivedAt ?? 0) > waiter.arrivedAt) place -= 1
      if (place < line.length) sums.forget()
      line.splice(place, 0, waiter)
      names.set(waiter.text, waiter)
      if (waiter.key) names.set(waiter.key, waiter)
      return place
    },
    remove(place) {
      sums.forget()
      line.splice(place, 1).forEach(forget)
    },
    prune(now) {
      const gone = line.filter(({ until }) => until <= now)
      if (gone.length === 0) return
      sums.forget()
      line = line.filter(({ until }) => until > now)
      gone.forEach(forget)
    },
    unitsUpTo: (place) => sums.upTo(line, place),
  }
}

/**
 * Units of a SKU up to each place, kept until somebody leaves. Everybody who asks wants one of them: counted anew for
 * each, they were a fifth of the processor with ten thousand in line.
 */
function createSums() {
  const bySku = new Map<string, number>()
  let sums: number[] = []
  return {
    forget() {
      bySku.clear()
      sums = []
    },
    upTo(line: readonly Waiter[], place: number): number {
      for (let at = sums.length; at <= place; at++) {
        const { sku = '', units = 0 } = line[at] ?? {}
        const sum = (bySku.get(sku) ?? 0) + units
        bySku.set(sku, sum)
        sums.push(sum)
      }
      return sums[place] ?? 0
    },
  }
}
