import type { MemberKeys, Personal } from '../../../../db/tables/personal/entry.ts'
import { PERSONAL_DATA } from '../../../../db/tables/personal-data.ts'
import type { Db } from '../../kernel/db.ts'
import { blanksOf } from './blank.ts'

/**
 * Erases and deletes what the entries of `PERSONAL_DATA` say goes with an account, in the transaction that deletes it; the
 * row of the member itself goes last, with whatever hangs on it.
 */
export async function forgetMember(tx: Db, member: MemberKeys): Promise<void> {
  for (const { table, columns, rowsOf } of Object.values(PERSONAL_DATA)) {
    if (!rowsOf || table === PERSONAL_DATA.users.table) continue
    const personal = Object.values(columns).filter((entry): entry is Personal => entry.kind !== null)
    if (personal.some(({ deletion }) => deletion === 'row')) {
      await tx.delete(table).where(rowsOf(member))
      continue
    }
    const blanks = blanksOf(
      { table, columns },
      ({ deletion }) => deletion === 'erased' || deletion === 'unlinked',
    )
    if (Object.keys(blanks).length > 0) await tx.update(table).set(blanks).where(rowsOf(member))
  }
  await tx.delete(PERSONAL_DATA.users.table).where(PERSONAL_DATA.users.rowsOf?.(member))
}
