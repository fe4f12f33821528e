import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What this house reads of an entry of package-lock.json. */
export interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  [field: string]: unknown
}

export interface LockFile {
  packages: Record<string, LockedPackage>
  [field: string]: unknown
}

export function readLockFile(folder: string): LockFile {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile
}

/** Where Node would find `name` from the package at `from`, as a key of the lock file. */
export function locate(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (path in lock.packages) return path
    if (!folder) return undefined
  }
}

function parentOf(path: string): string {
  const end = path.lastIndexOf('/node_modules/')
  return end < 0 ? '' : path.slice(0, end)
}

export interface MissingPackage {
  parent: string
  name: string
  range: string
}

/** Optional packages of other platforms that the lock file lacks; with one missing, `npm ci` refuses. */
export function missingOptionalPackages(lock: LockFile): MissingPackage[] {
  return Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => locate(lock, parent, name) === undefined)
      .map(([name, range]) => ({ parent, name, range })),
  )
}

/**
 * Adds the missing ones. npm leaves an optional package out when the registry at hand does not offer it; its
 * exact version is in the parent's manifest and its platform in its name, which is all `npm ci` needs.
 * @throws Error for one whose version its parent leaves open
 */
export function completeLockFile(lock: LockFile): LockFile {
  const packages = { ...lock.packages }
  for (const { parent, name, range } of missingOptionalPackages(lock)) {
    if (!/^\d+\.\d+\.\d+/.test(range)) throw new Error(`${name} ${range} of ${parent}: no exact version`)
    const { dev, engines } = lock.packages[parent] ?? {}
    packages[`node_modules/${name}`] = {
      version: range,
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      optional: true,
      ...(engines ? { engines } : {}),
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'win32'] as const
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm'] as const

/** `@biomejs/cli-linux-x64-musl` is for linux, x64 and musl. @throws Error when the name tells no platform */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] }
  const os = SYSTEMS.find((system) => name.includes(`-${system}-`))
  const cpu = PROCESSORS.find((processor) => name.includes(`-${processor}`))
  if (!os || !cpu) throw new Error(`${name}: its name tells no platform`)
  const musl = name.endsWith('-musl') || name.endsWith('musleabihf')
  const libc = os === 'linux' ? { libc: [musl ? 'musl' : 'glibc'] } : {}
  return { os: [os], cpu: [cpu], ...libc }
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../..')
  const lock = readLockFile(folder)
  const missing = missingOptionalPackages(lock)
  if (missing.length > 0) {
    writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(completeLockFile(lock), null, 2)}\n`)
  }
  console.info(`${missing.length} packages of other platforms added to package-lock.json`)
}
