import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildServer } from '../scripts/build-server.ts'

export function findPgbackrest(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'pgbackrest')).find((file) => existsSync(file))
}

/** Where there is none, its test is left out, except on a build server, where it fails. */
export const leavesOutPgbackrest = findPgbackrest() === undefined && !isBuildServer()
