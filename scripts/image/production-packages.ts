import type { LockFile } from './lock-file.ts'

/**
 * What `npm ci --omit=dev --omit=optional` installs, as paths of the lock file. Without the second word npm
 * installs a tool of development too as soon as a package of production names it as an optional peer.
 */
export function productionPackages(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path]) => path)
}

/** The name at the end of a path of the lock file. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
