import type pg from 'pg'
import { COMMIT_ALONG } from '../src/shop/kernel/commit-along.ts'

/** What a `commit` or `rollback` is answered that has nothing left to do; nobody reads it. */
const NOTHING = { rows: [], rowCount: null }

/** Drizzle ends every transaction itself: one that was ended along with its last statements is not ended again. */
export function commitAlong(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { query } = client
    let ended: Promise<{ command: string }> | undefined
    const ask = (...args: unknown[]) => {
      const text = textOf(args[0])
      if (text === COMMIT_ALONG) {
        ended = Reflect.apply(query, client, args)
        return ended
      }
      if (!ended) return Reflect.apply(query, client, args)
      if (text !== 'commit' && text !== 'rollback')
        throw new Error('a statement after the commit of its transaction')
      const committed = ended
      ended = undefined
      return text === 'commit' ? requireCommit(committed) : NOTHING
    }
    Object.assign(client, { query: ask })
  })
}

/** A transaction in which a statement failed answers its `commit` with `ROLLBACK`. */
async function requireCommit(committed: Promise<{ command: string }>) {
  const { command } = await committed
  if (command !== 'COMMIT') throw new Error('the transaction was undone, and nobody was told of its error')
  return NOTHING
}

function textOf(config: unknown): unknown {
  return typeof config === 'object' && config !== null && 'text' in config ? config.text : config
}
