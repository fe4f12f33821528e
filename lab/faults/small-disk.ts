import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, in memory, that can be full. */
export interface SmallDisk {
  /** A folder on it. */
  folder: string
  /** Takes all the room there is. @returns gives it back */
  fill(): Promise<() => void>
  remove(): void
}

const MEGABYTE = 1024 * 1024
const PIECES = [16 * MEGABYTE, MEGABYTE, 4_096]

/** @returns undefined where the machine lets nobody mount one */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'milepost-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmdirSync(path)
    return undefined
  }
  const folder = join(path, 'data')
  const filler = join(path, 'filler')
  mkdirSync(folder)
  return {
    folder,
    async fill() {
      mkdirSync(filler, { recursive: true })
      let count = 0
      for (const size of PIECES) while (await isWritten(join(filler, String(count++)), size));
      return () => rmSync(filler, { recursive: true, force: true })
    },
    remove() {
      execFileSync('umount', ['--lazy', path])
      rmdirSync(path)
    },
  }
}

async function isWritten(file: string, size: number): Promise<boolean> {
  try {
    await writeFile(file, Buffer.alloc(size))
    return true
  } catch {
    return false
  }
}
