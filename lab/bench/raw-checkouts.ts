import { randomUUID } from 'node:crypto'
import { createPostgresPool } from '../../db/postgres-pool.ts'
import { COMMIT_ALONG } from '../../src/shop/kernel/commit-along.ts'
import { newId } from '../../src/shop/kernel/ids.ts'
import type { Statement } from './capture-checkout.ts'
import { report } from './in-process.ts'
import { createStopwatch, type Load, type Timings } from './timings.ts'

export interface RawLoad extends Load {
  databaseUrl: string
  statements: Statement[]
}

/**
 * The statements of one checkout again and again, prepared and sent together as the shop does, with nothing around them: what the database
 * alone allows.
 */
async function loadRaw({ databaseUrl, statements, ...load }: RawLoad): Promise<Timings> {
  const watch = createStopwatch(load)
  const rounds = watch.series()
  const messages = inMessages(statements)
  const pool = createPostgresPool(databaseUrl, { poolSize: load.clients })

  async function client() {
    const connection = await pool.connect()
    const replay = async () => {
      const fresh = createRenamer()
      for (const message of messages)
        await Promise.all(
          message.map(({ text, values }) => connection.query({ text, values: values.map(fresh) })),
        )
    }
    while (!watch.isOver()) await rounds.time(replay)
    connection.release()
  }

  await Promise.all(Array.from({ length: load.clients }, client))
  await pool.end()
  return rounds.timings()
}

/** Each with the statements that were sent along with its first. */
function inMessages(statements: Statement[]): Statement[][] {
  const messages: Statement[][] = []
  for (const asked of statements) {
    // Nothing ends the transaction a second time here.
    const statement = asked.text === COMMIT_ALONG ? { ...asked, text: 'commit' } : asked
    if (statement.isAlong) messages.at(-1)?.push(statement)
    else messages.push([statement])
  }
  return messages
}

/** Ids and keys must be new in every round, and the same throughout one. */
const NAMES = /(?<=_)[0-9a-hjkmnp-tv-z]{24}(?![0-9a-z])|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function createRenamer() {
  const names = new Map<string, string>()
  const rename = (name: string) => {
    const known = names.get(name) ?? (name.includes('-') ? randomUUID() : newId('ord').slice(4))
    names.set(name, known)
    return known
  }
  return (value: unknown) => (typeof value === 'string' ? value.replace(NAMES, rename) : value)
}

await report(loadRaw)
