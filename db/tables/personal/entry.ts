import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { KeepRuleName } from '../../../src/shop/people/privacy/keep-rules.ts'
import type { KindName } from '../../../src/shop/people/privacy/kinds.ts'

/**
 * What becomes of a column when its member deletes the account: its row is deleted, it is erased, it no longer leads to
 * the member, or it is kept as its kind says.
 */
export type Deletion = 'row' | 'erased' | 'unlinked' | 'kept'

/** What a column holds of a person. */
export interface Personal {
  kind: KindName
  deletion: Deletion
  /** Of a jsonb column: the keys that stay when the others are erased. */
  stays?: readonly string[]
  /** Why a member's export leaves it out; undefined where it is in. */
  notExported?: string
}

/** A column that says nothing of a person, or only as a part of a row whose other columns do. */
export interface NotPersonal {
  kind: null
}

/** The keys of a jsonb column, of its elements where it is a list; `never` where they are open. */
type KeysOf<Data> = Data extends readonly (infer Each)[]
  ? KeysOf<Each>
  : Data extends object
    ? string extends keyof Data
      ? never
      : keyof Data & string
    : never

/** The keys a jsonb column has: a new one of its type needs its line here. Open ones name what they hold of a person. */
type Keys<Data> = {
  keys: [KeysOf<Data>] extends [never] ? Record<string, true> : Record<KeysOf<Data>, true>
}

type Column = PgTable['_']['columns'][string]
type EntryOf<C extends Column> = (Personal | NotPersonal) &
  (C['_']['dataType'] extends 'json' ? Keys<C['_']['data']> : unknown)

export type ColumnEntries<T extends PgTable> = {
  [C in keyof T['_']['columns']]: EntryOf<T['_']['columns'][C]>
}

/** What leads to the rows of one member: ids of what is theirs. */
export interface MemberKeys {
  userId: string
  email: string
  /** SHA-256 of the e-mail, as the limits name a mailbox. */
  mailbox: string
  orders: string[]
  charges: string[]
  payments: string[]
  devices: string[]
  plans: string[]
  invoices: string[]
}

/** Which rows of a table are over, for the job that deletes or erases them. */
export interface Over {
  rule: KeepRuleName
  /** `before`: what is older is over by the rule. */
  rows: (at: { before: Date; now: Date }) => SQL | undefined
  /** Only what is kept by the rule is erased, and the row stays. */
  erases?: true
}

export interface TableEntries {
  table: PgTable
  columns: Record<string, (Personal | NotPersonal) & { keys?: Record<string, true> }>
  /** The rows that are about a member; absent where none leads to one. */
  rowsOf?: (member: MemberKeys) => SQL | undefined
  over?: Over
}

/** The entries of one table: the compiler asks for one of every column. */
export function personal<T extends PgTable>(
  table: T,
  columns: ColumnEntries<T>,
  rowsOf?: (member: MemberKeys) => SQL | undefined,
): TableEntries {
  return { table, columns: columns as TableEntries['columns'], ...(rowsOf ? { rowsOf } : {}) }
}

/** The same table, whose rows end by a rule. */
export const endsBy = (over: Over, entries: TableEntries): TableEntries => ({ ...entries, over })

/** Says nothing of a person. */
export const none: NotPersonal = { kind: null }

/** Holds data of a kind, is in the member's export, and its row goes with the account. */
export const deleted = (kind: KindName): Personal => ({ kind, deletion: 'row' })
/** The same, kept when the account goes: its kind says how long. */
export const kept = (kind: KindName): Personal => ({ kind, deletion: 'kept' })
/** The same, erased in a row that stays. */
export const erased = (kind: KindName): Personal => ({ kind, deletion: 'erased' })
/** The same, but these keys of a jsonb column stay. */
export const erasedBut = (kind: KindName, ...stays: string[]): Personal => ({
  kind,
  deletion: 'erased',
  stays,
})
/** What ties a row that stays to the account. */
export const tie = (kind: KindName): Personal => ({
  kind,
  deletion: 'unlinked',
  notExported: 'the account itself',
})

/** Left out of the export, for a reason. */
export const hidden = <P extends Personal>(entry: P, notExported: string): P & { notExported: string } => ({
  ...entry,
  notExported,
})
/** A jsonb column with the keys it has. */
export const json = <E extends Personal | NotPersonal, K extends string>(entry: E, ...keys: K[]) => ({
  ...entry,
  keys: Object.fromEntries(keys.map((key) => [key, true])) as Record<K, true>,
})
