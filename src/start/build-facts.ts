import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Build } from '../http/health.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Which build this is: the version of package.json, and a mark of the pages that were built. */
export function readBuild(): Build {
  const { version } = readJson<{ version: string }>('package.json')
  const { entries } = readJson<{ entries: unknown[] }>('db/migrations/meta/_journal.json')
  const pages = join(ROOT, 'build/server/index.js')
  const build = existsSync(pages)
    ? createHash('sha256').update(readFileSync(pages)).digest('hex').slice(0, 12)
    : 'not built'
  return { version, build, migrations: entries.length }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
}
