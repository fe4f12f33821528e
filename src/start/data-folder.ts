import { rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../shop/system/context.ts'

/** A start needs at least this much: the embedded database stops without a word on a full disk, in bytes. */
const ROOM = 1024 * 1024

/** What keeps a folder from being written, by the system's own names. */
const TROUBLES: Record<string, string> = {
  ENOSPC: 'its disk is full. Free some space, then start again.',
  EDQUOT: 'the quota of this user is used up. Free some space, then start again.',
  EROFS: 'its disk is read-only. Mount it for writing, or set another DATA_DIR.',
  EACCES: 'it belongs to another user. Give it to the one this shop runs as, or set another DATA_DIR.',
  EPERM: 'it belongs to another user. Give it to the one this shop runs as, or set another DATA_DIR.',
  ENOTDIR: 'a part of that path is a file. Set another DATA_DIR.',
  EEXIST: 'a file has that name. Set another DATA_DIR.',
}

/**
 * Makes the folder this process writes to. All in it is its owner's alone: the embedded database makes its files
 * for everybody.
 * @throws Error with a sentence for the operator where nothing can be written
 */
export async function prepareDataFolder(folder: string, log: Log): Promise<void> {
  process.umask(0o077)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    proveRoom(folder)
  } catch (cause) {
    const trouble = TROUBLES[(cause as NodeJS.ErrnoException).code ?? '']
    throw trouble ? new Error(`The data folder ${folder} cannot be written: ${trouble}`, { cause }) : cause
  }
  await chmod(folder, 0o700).catch(() => log.warn('data_dir.open_to_others', { folder }))
}

function proveRoom(folder: string): void {
  const probe = join(folder, `room-${process.pid}.tmp`)
  try {
    writeFileSync(probe, Buffer.alloc(ROOM))
  } finally {
    rmSync(probe, { force: true })
  }
}
