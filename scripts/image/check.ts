/**
 * Makes the image by hand, without Docker: the files each stage copies in an empty folder, the packages by
 * `npm ci`, the pages built, then the shop started from what is left, with the packages of production alone.
 *
 *   npm run image:check
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openPostgres } from '../../db/open-database.ts'
import { freePort } from '../../test/free-port.ts'
import { findPostgresPrograms, startPostgresCluster } from '../../test/postgres-cluster.ts'
import { type ImageStage, readImageStages, stageNamed } from './image-stages.ts'

const ROOT = join(import.meta.dirname, '../..')
const MOST_MEGABYTES = 250
const LONGEST_START_MS = 120_000

const work = mkdtempSync(join(tmpdir(), 'milepost-image-'))
try {
  const stages = readImageStages(ROOT)
  const pages = layOut(stageNamed(stages, 'pages'), 'pages')
  run(stageNamed(stages, 'pages'), pages)
  const packages = layOut(stageNamed(stages, 'packages'), 'packages')
  run(stageNamed(stages, 'packages'), packages)
  const shop = layOut(stageNamed(stages, ''), 'shop')
  cpSync(join(packages, 'node_modules'), join(shop, 'node_modules'), { recursive: true })
  cpSync(join(pages, 'build'), join(shop, 'build'), { recursive: true })
  const megabytes = Number.parseInt(execFileSync('du', ['-sm', shop], { encoding: 'utf8' }), 10)
  console.info(`the image adds ${megabytes} MB to Node's own`)
  if (megabytes >= MOST_MEGABYTES) throw new Error(`more than ${MOST_MEGABYTES} MB`)
  await startsFrom(shop)
  console.info('the shop starts from the image and shows its home page')
  await backsUpFrom(shop)
} finally {
  rmSync(work, { recursive: true, force: true })
}

function layOut(stage: ImageStage, name: string): string {
  const folder = join(work, name)
  for (const [to, from] of stage.files) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(join(ROOT, from), join(folder, to))
  }
  return folder
}

/** The stage's own RUN lines, in its folder. */
function run({ lines }: ImageStage, folder: string) {
  const commands = lines.filter((line) => line.startsWith('RUN ')).map((line) => line.slice('RUN '.length))
  for (const command of commands) {
    console.info(`> ${command}`)
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    execFileSync('/bin/sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** @throws Error with what it printed when it does not open */
async function startsFrom(folder: string) {
  const port = await freePort()
  const child = spawn(join(folder, 'scripts/serve.sh'), [], {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(work, 'data'),
      PUBLIC_URL: 'https://shop.example',
      OPERATOR_TOKEN: 'operator-token-of-the-image-check-0001',
      ALLOW_SANDBOX: '1',
      ALLOW_EMBEDDED_DATABASE: '1',
      ALLOW_NO_MAIL: '1',
      ALLOW_EXAMPLE_IDENTITY: '1',
      ALLOW_DRAFT_LEGAL_TEXTS: '1',
      ALLOW_NO_STOCK: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const gone = once(child, 'exit')
  try {
    const origin = `http://127.0.0.1:${port}`
    await untilReady(origin, () => child.exitCode !== null)
    const page = await fetch(origin)
    if (page.status !== 200) throw new Error(`the home page answers ${page.status}`)
  } catch (error) {
    throw new Error(`${String(error)}\n${printed}`)
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

/**
 * Backs up, keeps and proves with the image's own files, and with the client programs that its Dockerfile installs: here those of
 * this machine's Debian, fetched and laid beside it.
 */
async function backsUpFrom(folder: string) {
  const cluster = await startPostgresCluster()
  const programs = cluster && layOutClient(findPostgresPrograms()?.match(/\/(\d+)\/bin$/)?.[1])
  if (!cluster || !programs) {
    console.info('NOT CHECKED: backups, which need PostgreSQL and its Debian packages here')
    return
  }
  try {
    const DATABASE_URL = await cluster.createDatabase(`image_${process.pid}`)
    await (await openPostgres(DATABASE_URL, { poolSize: 1 })).close()
    const backups = join(work, 'backups')
    mkdirSync(backups)
    const PATH = `${programs}:${dirname(process.execPath)}:/usr/bin:/bin`
    const env = { PATH, DATABASE_URL, BACKUP_DIR: backups, CLIENT_PROGRAMS: programs }
    const told = execFileSync(join(folder, 'scripts/backups.sh'), ['once'], { env, encoding: 'utf8' })
    if (!told.includes('restores in')) throw new Error(`the backup was not proven:\n${told}`)
    console.info(`the image backs up and proves it: ${told.trim().split('\n').at(-1)}`)
  } finally {
    await cluster.stop()
  }
}

/** The folder of `pg_dump`, `pg_restore` and `psql` out of the package alone; undefined where apt cannot fetch it. */
function layOutClient(version: string | undefined): string | undefined {
  const folder = join(work, 'client')
  mkdirSync(folder)
  try {
    execFileSync('apt-get', ['download', '-qq', `postgresql-client-${version}`], {
      cwd: folder,
      stdio: 'ignore',
    })
    const [deb = ''] = readdirSync(folder)
    execFileSync('dpkg', ['-x', deb, 'files'], { cwd: folder })
  } catch {
    return undefined
  }
  return join(folder, 'files/usr/lib/postgresql', String(version), 'bin')
}

async function untilReady(origin: string, isGone: () => boolean) {
  for (const deadline = Date.now() + LONGEST_START_MS; Date.now() < deadline; ) {
    if (isGone()) throw new Error('the shop stopped')
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the shop was not ready in time')
}
