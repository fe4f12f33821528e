import { currentSpan } from '../src/shop/system/trace.ts'
import type { Tracing } from '../src/shop/system/tracing.ts'
import type { OpenDatabase } from './open-database.ts'

/** A longer text is left out: of a list of thousands it would say nothing. */
const LONGEST_TEXT = 2_000

type Run = () => Promise<unknown>

/**
 * Makes each statement that a request or a job leads to a span with the statement's text; values are sent apart from it
 * and are not looked at. The time counts from the shop's side: waiting for a connection is in it.
 */
export function traceStatements(database: OpenDatabase, tracing: Tracing): void {
  const timed = timedBy(tracing)
  if (database.kind === 'pglite') {
    const { client } = database
    const { query, transaction } = client
    Object.assign(client, {
      query: (...args: unknown[]) => timed(args, () => Reflect.apply(query, client, args)),
      transaction: (work: (tx: object) => unknown) =>
        Reflect.apply(transaction, client, [(tx: Queried) => work(beside(tx, timed))]),
    })
    return
  }
  const { client: pool } = database
  const { query, connect } = pool
  Object.assign(pool, {
    query: (...args: unknown[]) => timed(args, () => Reflect.apply(query, pool, args)),
    // The pool itself asks with a callback, for a statement that is timed already.
    connect: (...args: unknown[]) => {
      const connected = Reflect.apply(connect, pool, args)
      return args.length > 0 ? connected : connected.then((client: Queried) => beside(client, timed))
    },
  })
}

interface Queried {
  query: (...args: never[]) => unknown
}

/** The same connection for one borrower, timed: other borrowers have other spans. */
function beside<C extends Queried>(client: C, timed: ReturnType<typeof timedBy>): C {
  const query = (...args: unknown[]) =>
    timed(args, () => Reflect.apply(client.query, client, args) as Promise<unknown>)
  return Object.assign(Object.create(client), { query })
}

function timedBy(tracing: Tracing) {
  return ([statement]: unknown[], run: Run): Promise<unknown> => {
    if (!currentSpan()?.isSampled) return run()
    const text = withoutLiterals(textOf(statement))
    const facts = {
      'db.system.name': 'postgresql',
      ...(text.length <= LONGEST_TEXT ? { 'db.query.text': text } : {}),
    }
    return tracing.run({ name: nameOf(text), kind: 'client', facts }, run)
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : ''
}

/** The shop writes none but constants; should a value ever be among them, it stays here. */
function withoutLiterals(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "'?'")
}

/** As in `select orders`: what is done first, and to which table. */
function nameOf(text: string): string {
  const verb = (/\b(?:select|insert|update|delete)\b/i.exec(text) ?? /[a-z]+/i.exec(text))?.[0].toLowerCase()
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?(?:\."?([a-z_]+))?/i.exec(text)
  return table ? `${verb} ${table[2] ?? table[1]}` : (verb ?? 'statement')
}
