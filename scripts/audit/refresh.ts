/**
 * Asks the registry what is known to be wrong with the packages of package-lock.json, and keeps the answer for the build
 * server. A registry without that call is named, and the list stays as it is.
 *
 *   npm run audit:refresh
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readLockFile } from '../image/lock-file.ts'
import {
  fileOfKept,
  findVulnerable,
  type KeptAdvisories,
  lockedVersions,
  readKept,
} from './known-advisories.ts'

const ROOT = join(import.meta.dirname, '../..')
const REGISTRY = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'

/** @see https://docs.npmjs.com/cli/v11/commands/npm-audit#bulk-advisory-endpoint */
const Answer = z.record(
  z.string().max(300),
  z.array(
    z.object({
      url: z.string().max(500),
      title: z.string().max(1_000),
      vulnerable_versions: z.string().max(1_000),
    }),
  ),
)

const lock = readLockFile(ROOT)
const kept = readKept()
try {
  const fresh = merge(kept, await ask())
  writeFileSync(fileOfKept(), `${JSON.stringify(fresh, null, 2)}\n`)
  console.info(`${fresh.advisories.length} advisories kept, as of ${fresh.keptAt}.`)
  report(fresh)
} catch (error) {
  console.info(`${REGISTRY} does not say what is known of packages (${String(error)}).`)
  console.info(`The list of ${kept.keptAt} stays; looking with it.`)
  report(kept)
}

async function ask(): Promise<z.output<typeof Answer>> {
  const names = Object.fromEntries([...lockedVersions(lock)].map(([name, versions]) => [name, [...versions]]))
  const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', REGISTRY), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(names),
    signal: AbortSignal.timeout(30_000),
  })
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  return Answer.parse(await answer.json())
}

/** The registry names only what concerns today's versions: what was kept before stays, for a version that goes back. */
function merge(before: KeptAdvisories, answer: z.output<typeof Answer>): KeptAdvisories {
  const found = Object.entries(answer).flatMap(([name, list]) =>
    list.map(({ url, title, vulnerable_versions: affected }) => ({
      id: url.slice(url.lastIndexOf('/') + 1),
      package: name,
      affected,
      title,
    })),
  )
  const ids = new Set(found.map(({ id }) => id))
  return {
    ...before,
    keptAt: new Date().toISOString().slice(0, 10),
    advisories: [...before.advisories.filter(({ id }) => !ids.has(id)), ...found],
  }
}

function report(list: KeptAdvisories): void {
  const vulnerable = findVulnerable(lock, list)
  for (const line of vulnerable) console.info(line)
  console.info(
    vulnerable.length === 0 ? 'No locked package has a known fault.' : `${vulnerable.length} to look at.`,
  )
  process.exitCode = vulnerable.length === 0 ? 0 : 1
}
