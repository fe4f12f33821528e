import pg from 'pg'
import { named } from './prepare-statements.ts'

/** The name under which each connection keeps `begin` prepared. */
const BEGIN = 'begin'
/** What a held `begin` is answered; nobody reads it. */
const NOTHING = { rows: [], rowCount: null }

/**
 * Holds `begin` until the first statement of its transaction, and sends both at once: one message to the database and one
 * answer fewer for each transaction. No `sync` is between them, so a `begin` that fails takes the statement with it.
 * @see https://www.postgresql.org/docs/15/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export function beginWithFirst(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { query } = client
    const ask = (...args: unknown[]) => Reflect.apply(query, client, args)
    let isPrepared = false
    let isHeld = false
    const heldBack = async (...args: unknown[]) => {
      const [config, values] = args
      if (isBegin(config)) {
        isHeld = isPrepared
        if (isHeld) return NOTHING
        const begun = await ask({ ...config, name: BEGIN })
        isPrepared = true
        return begun
      }
      if (!isHeld) return ask(...args)
      isHeld = false
      return new Promise((resolve, reject) => {
        ask(new FirstStatement(config, values, (error, result) => (error ? reject(error) : resolve(result))))
      })
    }
    const hasCallback = (args: unknown[]) => args.some((arg) => typeof arg === 'function')
    Object.assign(client, {
      query: (...args: unknown[]) => {
        if (!hasCallback(args)) return heldBack(...args)
        // It would be carried out before its transaction begins.
        if (isHeld) throw new Error('the first statement of a transaction cannot have a callback')
        return ask(...args)
      },
    })
  })
}

function isBegin(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin'
}

/** What pg calls of a statement, in part. */
interface Connection {
  bind(what: { portal: string; statement: string; values: [] }): void
  execute(what: { portal: string }): void
}
interface Statement {
  prepare(connection: Connection): void
  handleCommandComplete(told: { text: string }, connection: Connection): void
}
type Answered = (error: Error | null, result: unknown) => void
const Statement = pg.Query as unknown as new (
  config: unknown,
  values: unknown,
  answered: Answered,
) => Statement

/** A statement with `begin` before it. */
export class FirstStatement extends Statement {
  #isBegun = false

  constructor(config: unknown, values: unknown, answered: Answered) {
    super(named(config), values, answered)
  }

  requiresPreparation() {
    return true
  }

  override prepare(connection: Connection) {
    connection.bind({ portal: '', statement: BEGIN, values: [] })
    connection.execute({ portal: '' })
    super.prepare(connection)
  }

  override handleCommandComplete(told: { text: string }, connection: Connection) {
    if (this.#isBegun) super.handleCommandComplete(told, connection)
    this.#isBegun = true
  }
}
