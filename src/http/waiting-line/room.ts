/** Checkouts that run at once, at least, however slow the machine is. */
const LEAST = 4
/** Grown by so many at a time, and cut by a quarter; by half where the process is more than twice as late as it may be. */
const STEP = 1
const CUT = 0.75
const DEEP_CUT = 0.5
/** The rate is measured over so many whole seconds. */
const SECONDS = 5

export interface Room {
  /** Is there room for one more checkout, inside or at the door? */
  isFree(): boolean
  /** Takes a place inside; a checkout that finds none waits at the door for it. */
  enter(): Promise<void>
  /** Takes a place inside beyond the size, for an order that has begun. */
  enterAtOnce(): void
  leave(): void
  /** How late the process was of late, in milliseconds: too late makes the room smaller, on time lets it grow. */
  hearDelay(ms: number): void
  /** Checkouts that may run at once. */
  size(): number
  /** Checkouts done in a second, of late; at least one in two seconds, so that a wait has an end. */
  perSecond(): number
}

/**
 * How many checkouts this process takes on at once: as many as it can while it answers everybody else in time.
 * @param options `most` checkouts at once, how late the process may be, in milliseconds, and how many more wait `atDoor`:
 * within their request, for the seconds that a burst lasts
 */
export function createRoom({
  most,
  delayMs,
  atDoor = 0,
  now,
}: {
  most: number
  delayMs: number
  atDoor?: number
  now: () => number
}): Room {
  let inside = 0
  let size = most
  const done = new Map<number, number>()
  const door: (() => void)[] = []
  function letIn() {
    while (door.length > 0 && inside < Math.floor(size)) {
      inside += 1
      door.shift()?.()
    }
  }
  const second = () => Math.floor(now() / 1_000)
  return {
    isFree: () => inside + door.length < Math.floor(size) + atDoor,
    enter() {
      return new Promise((resolve) => {
        door.push(resolve)
        letIn()
      })
    },
    enterAtOnce: () => {
      inside += 1
    },
    leave() {
      inside -= 1
      letIn()
      const at = second()
      done.set(at, (done.get(at) ?? 0) + 1)
      for (const old of done.keys()) if (old < at - SECONDS) done.delete(old)
    },
    hearDelay(ms) {
      const cut = ms > 2 * delayMs ? DEEP_CUT : CUT
      if (ms > delayMs) size = Math.max(Math.min(LEAST, most), size * cut)
      else if (ms < delayMs / 2) size = Math.min(most, size + STEP)
      letIn()
    },
    size: () => Math.floor(size),
    perSecond() {
      const at = second()
      let sum = 0
      for (const [when, count] of done) if (when >= at - SECONDS && when < at) sum += count
      return Math.max(0.5, sum / SECONDS)
    },
  }
}
