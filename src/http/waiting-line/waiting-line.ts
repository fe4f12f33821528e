import { LRUCache } from 'lru-cache'
import { createQueue, type Waiter } from './queue.ts'
import type { Room } from './room.ts'
import { createTickets } from './ticket.ts'

/** A buyer who does not ask for this long after the time to ask again has left the line, in milliseconds. */
const GRACE_MS = 15_000
/** The room is kept busy by all who stand within so many seconds of it: those in front do not all ask at once. */
const DOOR_SECONDS = 2
/** How often those who left are looked for, in milliseconds. */
const PRUNE_MS = 500
/** Between two questions of one who waits, in seconds. */
const SHORTEST = 1
const LONGEST = 20
/** Questions a second the whole line may ask; a longer line asks more seldom. */
const QUESTIONS_PER_SECOND = 300
/** How long the key of an admitted buyer stays valid: a repeated request after a lost answer skips the line. */
const KNOWN_MS = 120_000

export interface Comer {
  /** What the line gave out before. */
  ticket?: string | undefined
  /** Names the attempt: sent again, it is in the same place, with or without the ticket. */
  key?: string | undefined
  sku: string
  units: number
}

export interface Place {
  /** 1 is the first. */
  place: number
  /** Until it is this one's turn, as things are now. */
  seconds: number
  /** To be sent along with the same call. */
  ticket: string
  /** Seconds until asking again. */
  askAfter: number
  /** Units of the same SKU that are wanted up to here, one's own included. */
  unitsWanted: number
}

export interface WaitingLine {
  /**
   * Runs the work when there is room, or says where in the line its owner stands.
   * @param isKnown this buyer has an order or is let in already, and keeps the place
   */
  pass<T>(comer: Comer, isKnown: boolean, work: () => Promise<T>): Promise<{ answer: T } | Place>
  /** How many wait, and how many may run at once. */
  counts(): { waiting: number; atOnce: number }
}

export interface LineParts {
  room: Room
  /** Signs tickets; the same in every process. */
  key: string
  now: () => number
  /** Told when a line begins and when it is gone. */
  tell?: (event: 'line.began' | 'line.over', detail: Record<string, unknown>) => void
}

/**
 * New checkouts above what this process can do wait in the order in which they came. The line stands in memory and its
 * tickets carry the time of arrival, signed, so that another process, or this one after a start, gives the same place.
 * @see docs/decisions/0097-a-waiting-line.md
 */
export function createWaitingLine({ room, key, now, tell = () => {} }: LineParts): WaitingLine {
  const tickets = createTickets(key, now)
  const letIn = new LRUCache<string, true>({ max: 10_000, ttl: KNOWN_MS, perf: { now } })
  const queue = createQueue()
  let prunedAt = 0
  let longest = 0

  function prune() {
    if (now() - prunedAt < PRUNE_MS) return
    prunedAt = now()
    queue.prune(now())
    if (queue.length() > 0 || longest === 0) return
    tell('line.over', { longest })
    longest = 0
  }

  function stand({ ticket, key, sku, units }: Comer): number {
    const given = tickets.read(ticket)
    const known = queue.find(given?.text, key)
    if (known >= 0) return known
    // A ticket that was let in is used up.
    const own = given && !letIn.has(given.text) ? given : tickets.issue()
    return queue.add({ ...own, key, sku, units, until: Number.POSITIVE_INFINITY })
  }

  function wait(at: number): Place {
    const waiter = queue.at(at) as Waiter
    const seconds = Math.ceil((at + 1) / room.perSecond())
    const fair = Math.ceil(queue.length() / QUESTIONS_PER_SECOND)
    const askAfter = Math.max(fair, Math.min(LONGEST, Math.max(SHORTEST, Math.floor(seconds / 3))))
    waiter.until = now() + askAfter * 1_000 + GRACE_MS
    if (longest === 0) tell('line.began', { atOnce: room.size(), perSecond: room.perSecond() })
    longest = Math.max(longest, queue.length())
    return { place: at + 1, seconds, ticket: waiter.text, askAfter, unitsWanted: queue.unitsUpTo(at) }
  }

  async function letInNow<T>(work: () => Promise<T>, names: (string | undefined)[]) {
    for (const name of names) if (name) letIn.set(name, true)
    await room.enter()
    return run(work)
  }

  async function run<T>(work: () => Promise<T>): Promise<{ answer: T }> {
    try {
      return { answer: await work() }
    } finally {
      room.leave()
    }
  }

  return {
    async pass(comer, isKnown, work) {
      prune()
      if (isKnown || (comer.key && letIn.has(comer.key))) {
        room.enterAtOnce()
        return run(work)
      }
      if (queue.length() === 0 && room.isFree()) return letInNow(work, [comer.key])
      const at = stand(comer)
      const door = Math.max(room.size(), room.perSecond() * DOOR_SECONDS)
      if (at >= door || !room.isFree()) return wait(at)
      const ticket = queue.at(at)?.text
      queue.remove(at)
      return letInNow(work, [comer.key, ticket])
    },
    counts: () => ({ waiting: queue.length(), atOnce: room.size() }),
  }
}
