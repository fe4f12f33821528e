import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import type { LockFile } from '../image/lock-file.ts'
import { nameOf } from '../image/production-packages.ts'

export interface Advisory {
  /** As in `GHSA-9vqf-7f2p-gf9v`. */
  id: string
  package: string
  /** Versions with the fault, as npm writes ranges. */
  affected: string
  title: string
}

/** What is known to be wrong with packages, kept in the repository so that the build server needs no registry. */
export interface KeptAdvisories {
  source: string
  /** The day they were read, as in `2026-11-29`. */
  keptAt: string
  advisories: Advisory[]
  /** Those that do not reach the shop, each with why. */
  accepted: { id: string; why: string }[]
}

const FILE = join(import.meta.dirname, 'advisories.json')

export function readKept(): KeptAdvisories {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

export function fileOfKept(): string {
  return FILE
}

/** Name and version of everything in the lock file, tools of development too, each once. */
export function lockedVersions(lock: LockFile): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>()
  for (const [path, { version }] of Object.entries(lock.packages)) {
    if (path === '' || !version) continue
    const name = nameOf(path)
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  return versions
}

/** A line for each locked package with a known fault that nobody has looked at. */
export function findVulnerable(lock: LockFile, { advisories, accepted }: KeptAdvisories): string[] {
  const seen = new Set(accepted.map(({ id }) => id))
  const locked = lockedVersions(lock)
  return advisories
    .filter(({ id }) => !seen.has(id))
    .flatMap(({ id, package: name, affected, title }) =>
      [...(locked.get(name) ?? [])]
        .filter((version) => satisfies(version, affected, { includePrerelease: true }))
        .map((version) => `${name} ${version}: ${title} (${id}, ${affected})`),
    )
}
