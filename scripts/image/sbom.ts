/**
 * Writes what the image holds as CycloneDX: every package of production with its version, license and hash, as
 * package-lock.json has them. `npm sbom --omit=dev --omit=optional` leaves out packages that others have as a peer.
 *
 * It is kept in the repository and goes into the image; a test says when it is not of this lock file any more.
 *
 *   npm run image:sbom
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, type LockFile, readLockFile } from './lock-file.ts'
import { nameOf, productionPackages } from './production-packages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** @see https://cyclonedx.org/docs/1.5/json/ */
export function makeSbom(lock: LockFile, shop: { name: string; version: string; license: string }) {
  const components = new Map(
    productionPackages(lock).map((path) => {
      const component = componentOf(nameOf(path), lock.packages[path] ?? {})
      return [component['bom-ref'], component]
    }),
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...described(shop.name, shop.version, shop.license) } },
    components: [...components.values()],
  }
}

/** @throws Error for a package whose bytes the lock file does not fix */
function componentOf(name: string, { version = '', integrity, license }: LockedPackage) {
  const [algorithm, hash] = String(integrity).split(/-(.*)/s)
  if (algorithm !== 'sha512' || !hash) throw new Error(`${name} ${version}: no sha512 in package-lock.json`)
  const content = Buffer.from(hash, 'base64').toString('hex')
  return {
    type: 'library',
    ...described(name, version, typeof license === 'string' ? license : undefined),
    hashes: [{ alg: 'SHA-512', content }],
  }
}

function described(name: string, version: string, license: string | undefined) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { 'bom-ref': purl, name, version, purl, ...(license && { licenses: [{ expression: license }] }) }
}

/** A line for each package, so that a change of one is a line of a diff. */
export function inLines({ components, ...head }: ReturnType<typeof makeSbom>): string {
  const lines = components.map((component) => JSON.stringify(component)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"components":[\n${lines}\n]}\n`
}

if (import.meta.main) {
  const [, , file = join(ROOT, 'sbom.json')] = process.argv
  const sbom = makeSbom(readLockFile(ROOT), JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  writeFileSync(file, inLines(sbom))
  console.info(`${sbom.components.length} packages written to ${file}`)
}
