import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, createCaller } from '../../test/caller.ts'
import type { Chance } from '../../test/kill/chance.ts'
import type { Stage } from '../../test/kill/stage.ts'
import type { RunningShop } from '../../test/running-shop.ts'

/** A shop that is killed now and then and started again, as its callers see it: they ask again until it answers. */
export interface SteadyShop extends Caller {
  /** The shop's own time, as of its last answer about it. */
  now(): Date
  /** Moves the shop's time on by a day, with all that is due on it. */
  passDay(): Promise<void>
  /** Kills the shop at some moment of the next `withinMs`, and starts it again. */
  killWithin(withinMs: number): void
  kills(): number
  close(): Promise<void>
}

const LONGEST_OUTAGE_MS = 300_000

export async function openSteadyShop(stage: Stage, chance: Chance): Promise<SteadyShop> {
  let running: RunningShop = await stage.start()
  let restart: Promise<void> | undefined
  let kills = 0
  let clock = { shop: Date.now(), here: Date.now() }

  async function kill(afterMs: number) {
    await wait(afterMs)
    running.signal('SIGKILL')
    await running.exited
    kills += 1
    running = await stage.start()
  }

  async function send(path: string, init?: RequestInit): Promise<Response> {
    let last: unknown
    for (const deadline = Date.now() + LONGEST_OUTAGE_MS; Date.now() < deadline; await wait(50)) {
      try {
        const answer = await fetch(stage.origin + path, init)
        const text = await answer.text()
        const read = new Response(answer.status === 204 ? null : text, answer)
        if (!answer.headers.has('retry-after')) return read
        last = text
      } catch (error) {
        last = error
      }
    }
    throw new Error(`no answer to ${init?.method ?? 'GET'} ${path}: ${String(last)}`)
  }

  const caller = createCaller(send, stage.operatorToken)
  return {
    ...caller,
    now: () => new Date(clock.shop + (Date.now() - clock.here)),
    async passDay() {
      const { status, body } = await caller.operate<{ now: string }>('POST', '/clock', { days: 1 })
      if (status !== 200) throw new Error(`the clock stands still: ${JSON.stringify(body)}`)
      clock = { shop: Date.parse(body.now), here: Date.now() }
    },
    killWithin(withinMs) {
      restart ??= kill(chance.between(0, withinMs)).finally(() => {
        restart = undefined
      })
    },
    kills: () => kills,
    async close() {
      await restart
      running.signal('SIGTERM')
      await running.exited
    },
  }
}
