import { setTimeout as wait } from 'node:timers/promises'
import { createCaller } from '../../test/caller.ts'
import { anOrder } from '../../test/factories.ts'

/** What somebody saw who tried to order all the time. */
export interface Watch {
  /** Waits for an order that was begun after this call and taken. */
  untilSold(): Promise<void>
  /** Ends, and tells. */
  end(): Promise<Seen>
}

export interface Seen {
  /** The longest time in which no order was taken, in milliseconds. */
  pauseMs: number
  taken: number
  /** Each other answer to an order, in a few words, and how often it came. */
  refusals: Map<string, number>
  /** How long the slowest refusal let its buyer wait, in milliseconds. */
  slowestRefusalMs: number
  /** Answers to who looked at a page meanwhile, by status. */
  pages: Map<string, number>
}

const EVERY_MS = 200
const PATIENCE_MS = 25_000
const LONGEST_PAUSE_MS = 120_000

/** Orders through the front door five times a second, whatever became of the orders before. */
export function watch(origin: string): Watch {
  const taken: { begun: number; ended: number }[] = []
  const refusals = new Map<string, number>()
  const pages = new Map<string, number>()
  const under = new Set<Promise<void>>()
  const began = performance.now()
  let isOver = false
  let slowestRefusalMs = 0
  const shop = createCaller(
    (path, init) => fetch(origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
    '',
  )

  async function order() {
    const begun = performance.now()
    const said = await shop.checkout(anOrder()).then(
      ({ status, headers, body }) =>
        status === 200
          ? ''
          : `${status} ${codeOf(body)}${headers.has('retry-after') ? '' : ', no Retry-After'}`,
      (error: unknown) =>
        error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 80) : 'unknown',
    )
    const ended = performance.now()
    if (said === '') return void taken.push({ begun, ended })
    count(refusals, said)
    slowestRefusalMs = Math.max(slowestRefusalMs, ended - begun)
  }
  async function look() {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const said = await fetch(`${origin}/`, { signal }).then(
      ({ status }) => String(status),
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    )
    count(pages, said)
  }
  const rounds = (async () => {
    while (!isOver) {
      for (const begun of [order(), look()]) {
        under.add(begun)
        void begun.then(() => under.delete(begun))
      }
      await wait(EVERY_MS)
    }
    await Promise.all(under)
  })()

  return {
    async untilSold() {
      const since = performance.now()
      for (
        const deadline = since + LONGEST_PAUSE_MS;
        !taken.some(({ begun }) => begun > since);
        await wait(20)
      )
        if (performance.now() > deadline)
          throw new Error(`nothing was sold for ${LONGEST_PAUSE_MS / 1_000} s`)
    },
    async end() {
      isOver = true
      await rounds
      const times = [began, ...taken.map(({ ended }) => ended).sort((a, b) => a - b)]
      const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time))
      return { pauseMs: Math.max(0, ...pauses), taken: taken.length, refusals, slowestRefusalMs, pages }
    },
  }
}

function count(into: Map<string, number>, what: string) {
  into.set(what, (into.get(what) ?? 0) + 1)
}

function codeOf(body: object): string {
  return 'code' in body ? String(body.code) : 'without a code'
}
