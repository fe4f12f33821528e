import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../../../src/process/app.ts'
import { type Assembly, assemble } from '../../../src/process/assemble.ts'
import { readEnv } from '../../../src/start/env.ts'
import { type Caller, createCaller } from '../../../test/caller.ts'

/** The shop in this process, over a database that is there, with an ear on what it asks of PostgreSQL. */
export interface OpenOffice extends Caller {
  shop: Assembly
  /** The longest statements of what is done meanwhile, in milliseconds as this process waited for them. */
  hear<T>(act: () => Promise<T>): Promise<{ result: T; ms: number; slowest: Slow }>
  /** How many statements were sent so far. */
  asked(): number
  close(): Promise<void>
}

export interface Slow {
  ms: number
  text: string
}

export async function openOffice(databaseUrl: string): Promise<OpenOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-curve-'))
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder, RATE_LIMIT_SCALE: '1000000' })
  const shop = await assemble(env, { info() {}, warn() {}, error: console.error })
  const app = createApp(shop.parts)
  const caller = createCaller(
    (path, init) => Promise.resolve(app.request(path, init)),
    shop.parts.operatorToken,
  )
  const ear = listen()
  return {
    ...caller,
    shop,
    async hear(act) {
      ear.slowest = { ms: 0, text: '' }
      const began = performance.now()
      const result = await act()
      return { result, ms: performance.now() - began, slowest: ear.slowest }
    },
    asked: () => ear.asked,
    async close() {
      ear.end()
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Times each statement from its sending to its answer. */
function listen(): { slowest: Slow; asked: number; end(): void } {
  const { query } = pg.Client.prototype
  const ear = {
    slowest: { ms: 0, text: '' },
    asked: 0,
    end: () => void Object.assign(pg.Client.prototype, { query }),
  }
  const timed = function (this: pg.Client, ...args: unknown[]) {
    ear.asked += 1
    const began = performance.now()
    const note = () => {
      const ms = performance.now() - began
      if (ms > ear.slowest.ms) ear.slowest = { ms, text: textOf(args[0]) }
    }
    const last = args.at(-1)
    const callback = (...said: unknown[]) => {
      note()
      if (typeof last === 'function') Reflect.apply(last, undefined, said)
    }
    const given = typeof last === 'function' ? [...args.slice(0, -1), callback] : args
    const answer: unknown = Reflect.apply(query, this, given)
    if (answer instanceof Promise) answer.then(note, note)
    return answer
  }
  Object.assign(pg.Client.prototype, { query: timed })
  return ear
}

function textOf(said: unknown): string {
  return typeof said === 'string' ? said : String((said as { text?: string }).text)
}
