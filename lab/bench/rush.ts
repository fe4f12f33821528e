import type { Timings } from './timings.ts'

export interface Rush {
  origin: string
  /** Buyers who come, whoever is served. */
  perSecond: number
  ms: number
}

export interface RushResults {
  /** The card, of those whose turn it was. */
  payments: Timings
  arrived: number
  letIn: number
  paid: number
  /** Payments of people let in that were not taken. */
  refused: number
  waiting: number
  longestPlace: number
  /** Of all who asked twice or more: those who never stood further back than before, and those who moved up. */
  asked: number
  neverBack: number
  movedUp: number
  /** Answers that were neither a payment nor a place. */
  other: Record<string, number>
}

export function describeRush(
  found: RushResults,
  { pages, capacity, memory }: { pages: Timings; capacity: number; memory: number },
): string {
  const { payments } = found
  // Of nothing there is no time, and a process reports that as null.
  const one = (time: number | null) => (time === null ? 'none' : `${time.toFixed(1)} ms`)
  const ms = ({ p50, p99, p999 }: Timings) => `p50 ${one(p50)}, p99 ${one(p99)}, p99.9 ${one(p999)}`
  return [
    `capacity   ${capacity.toFixed(0)} checkouts/s; four times as many came: ${found.arrived}`,
    `pages      ${pages.perSecond.toFixed(0)}/s, ${ms(pages)}`,
    `paying     ${found.paid} paid, ${found.refused} refused, ${ms(payments)}`,
    `in line    ${found.waiting} at the end, place ${found.longestPlace} at most`,
    `places     of ${found.asked} who asked again ${found.neverBack} never moved back, ${found.movedUp} moved up`,
    `other      ${JSON.stringify(found.other)}`,
    `memory     ${memory} MB at most`,
  ].join('\n')
}
