/**
 * Gets a checkout ready to run: installs the packages and builds the pages, each only when something changed.
 * Runs on the machine's own Node (20 or newer) before any package is there, hence plain JavaScript.
 *
 *   node scripts/prepare.mjs                  install and build
 *   node scripts/prepare.mjs --install-only   install (the dev server builds for itself)
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './prepare-lock.mjs'

/** npm and the lines below run on the machine's own Node; the shop then brings Node 26 with its packages. */
const OLDEST_NODE = 20
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `npm runs on Node ${process.versions.node} here, and the shop needs ${OLDEST_NODE} or newer to install itself. Install a newer Node from https://nodejs.org.`,
  )
  process.exit(1)
}

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const INSTALL_STAMP = 'node_modules/.milepost-stamp'
const BUILD_STAMP = 'build/.milepost-stamp'
const PAGE_SOURCES = [
  'src/web',
  'src/office',
  'src/words',
  'src/fonts',
  'src/shop',
  'src/page-ports',
  'scripts/vite',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Not `ci`, which refuses a lock file that lacks another platform's optional packages. */
const INSTALL = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

const isInstalled = () => existsSync('node_modules/.bin/node') && stampOf(INSTALL_STAMP) === packagesHash()
const isBuilt = () => existsSync('build/server/index.js') && stampOf(BUILD_STAMP) === pagesHash()
const wantsPages = !process.argv.includes('--install-only')

if (!isInstalled() || (wantsPages && !isBuilt())) {
  const lock = await takeLock('.cache/prepare.lock', () =>
    say('Another start is preparing this folder; waiting for it ...'),
  )
  try {
    if (!isInstalled()) await install(lock)
    if (wantsPages && !isBuilt()) await buildPages(lock)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  } finally {
    lock.release()
  }
}

async function install(lock) {
  const began = Date.now()
  say('Installing packages (about a minute the first time) ...')
  rmSync(INSTALL_STAMP, { force: true })
  const hash = packagesHash()
  await run(lock, ['npm', ...INSTALL], 'The packages were not installed; the lines above say why')
  writeFileSync(INSTALL_STAMP, hash)
  say(`Installed in ${seconds(began)}.`)
}

async function buildPages(lock) {
  const began = Date.now()
  say('Building the pages ...')
  rmSync(BUILD_STAMP, { force: true })
  const hash = pagesHash()
  await run(
    lock,
    ['node_modules/.bin/node', 'node_modules/.bin/react-router', 'build', '--logLevel', 'warn'],
    'The pages did not build; the lines above say why',
  )
  await run(lock, ['scripts/serve.sh', 'compile'], 'The server does not load; the lines above say why')
  mkdirSync('build', { recursive: true })
  writeFileSync(BUILD_STAMP, hash)
  say(`Built in ${seconds(began)}.`)
}

/** npm itself must not run from the folder it is about to replace, so the packages' programs leave the PATH. */
function run(lock, [command, ...args], complaint) {
  const ownPrograms = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== ownPrograms)
  const env = {
    ...process.env,
    PATH: path.join(delimiter),
    NODE_ENV: command === 'npm' ? 'development' : 'production',
  }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  // Whoever stops this start stops its work too; were it left running, the next start would run beside it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (child.pid) lock.share(child.pid)
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  return new Promise((done, failed) => {
    child.once('error', (error) => failed(new Error(`${complaint} (${error.message}).`)))
    child.once('close', (status) => {
      if (status === 0) return done()
      process.stderr.write(Buffer.concat(printed))
      failed(new Error(`\n${complaint}.`))
    })
  })
}

function packagesHash() {
  return createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(process.platform + process.arch)
    .digest('hex')
}

function pagesHash() {
  const hash = createHash('sha256')
  for (const file of PAGE_SOURCES.flatMap(filesUnder).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(`${file}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    )
  } catch {
    return [path]
  }
}

function stampOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

function say(line) {
  console.info(line)
}
