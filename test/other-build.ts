import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const NEEDED = ['src', 'db', 'scripts', 'package.json', 'build']
/** As in `cart-BJFY5ctx.js`. */
const HASHED = /-([\w-]{8})\.(?:js|css|woff2|svg|png|avif|webp|jpg)$/
const TEXT = /\.(js|css|json|html)$/

/** The same shop as another build: every file its pages load has another name. */
export function copyAsOtherBuild(): { command: string[]; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-build-'))
  for (const name of NEEDED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const build = join(folder, 'build')
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  // What is compressed holds the old names; without it the plain file is sent.
  const [compressed, plain] = [files.filter(isCompressed), files.filter((file) => !isCompressed(file))]
  for (const file of compressed) rmSync(file)
  const hashes = new Map(plain.flatMap((file) => hashIn(file)).map((hash) => [hash, turned(hash)]))
  for (const file of plain.filter((each) => TEXT.test(each))) rewrite(file, hashes)
  for (const file of plain) {
    const [hash] = hashIn(file)
    if (hash) renameSync(file, join(dirname(file), basename(file).replace(hash, hashes.get(hash) ?? hash)))
  }
  return {
    command: ['sh', join(folder, 'scripts/serve.sh')],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const isCompressed = (file: string) => /\.(br|gz)$/.test(file)

function hashIn(file: string): string[] {
  const hash = file.includes('/assets/') ? HASHED.exec(basename(file))?.[1] : undefined
  return hash ? [hash] : []
}

/** Back to front; one that reads the same both ways gets another end. */
function turned(hash: string): string {
  const back = [...hash].toReversed().join('')
  return back === hash ? `${hash.slice(0, 7)}${hash.endsWith('x') ? 'y' : 'x'}` : back
}

function rewrite(file: string, hashes: Map<string, string>): void {
  const text = readFileSync(file, 'utf8')
  const next = text.replace(/-([\w-]{8})\.(?=js|css|woff2|svg|png|avif|webp|jpg)/g, (whole, hash: string) =>
    whole.replace(hash, hashes.get(hash) ?? hash),
  )
  if (next !== text) writeFileSync(file, next)
}
