import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a data folder for this process alone. Two PGlite processes on one folder lose data in silence, so
 * the lock is one the kernel drops when the process dies, however it dies: SQLite's own file lock.
 * @returns a function that gives the folder back
 * @throws Error with a sentence for the operator when another process has it
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'in-use.lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new Error(
      `The data folder ${folder} is in use by another running shop. Stop that one first, or start this one with another DATA_DIR.`,
      { cause },
    )
  }
  return () => lock.close()
}
