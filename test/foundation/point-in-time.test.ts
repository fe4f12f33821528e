import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../db/open-database.ts'
import { seedCatalog } from '../../db/seed/catalog.ts'
import { anOrder } from '../factories.ts'
import { leavesOutPgbackrest } from '../pgbackrest.ts'
import { startPostgresCluster } from '../postgres-cluster.ts'
import { startTestShop } from '../start-test-shop.ts'
import { needsOwnServer, newFolder } from './open-shop.ts'

const OPS = join(import.meta.dirname, '../../ops/pgbackrest')

/** A server whose log goes to an archive, by the settings and scripts of `ops/pgbackrest`. */
async function openArchived() {
  const folder = newFolder()
  const data = join(folder, 'data')
  const archive = join(folder, 'archive')
  const config = join(folder, 'pgbackrest.conf')
  const push = `pgbackrest --config=${config} --stanza=shop archive-push %p`
  const server = await startPostgresCluster(
    { archive_mode: 'on', archive_command: push, fsync: 'off' },
    folder,
  )
  if (!server?.faults) throw new Error('this server is not ours to stop')
  onTestFinished(() => server.stop())
  const { uid, gid } = statSync(data)
  mkdirSync(archive)
  chmodSync(folder, 0o755)
  chownSync(archive, uid, gid)
  const { port } = new URL(server.adminUrl)
  const here = {
    'repo1-path': archive,
    'lock-path': folder,
    'pg1-path': data,
    'pg1-socket-path': folder,
    'pg1-port': port,
  }
  writeFileSync(config, withPaths(readFileSync(join(OPS, 'pgbackrest.conf'), 'utf8'), here))
  const run = (script: string, ...words: string[]) =>
    execFileSync(join(OPS, script), [...words, `--config=${config}`], {
      uid,
      gid,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    server,
    faults: server.faults,
    backUp: () => run('back-up.sh'),
    restore: (at: string) => run('restore.sh', at),
  }
}

/** The settings of production, with the folders and the port of this server. */
function withPaths(settings: string, here: Record<string, string>): string {
  const [global = '', stanza = ''] = settings.replace(/^(repo1-path|pg1-path)=.*\n/gm, '').split('[shop]\n')
  const lines = Object.entries(here).map(([name, value]) => `${name}=${value}\n`)
  const ofStanza = lines.filter((line) => line.startsWith('pg1-'))
  const ofAll = lines.filter((line) => !line.startsWith('pg1-'))
  return [global, ...ofAll, '[shop]\n', stanza, ...ofStanza].join('')
}

test('a database goes back to the moment between two orders, with the settings of ops/pgbackrest', {
  skip: leavesOutPgbackrest || needsOwnServer.skip,
}, async () => {
  const { server, faults, backUp, restore } = await openArchived()
  const url = await server.createDatabase('shop')
  const database = await openPostgres(url, { poolSize: 2 })
  await seedCatalog(database.db, 'demo')
  const shop = await startTestShop({ database })
  backUp()
  const order = async () => {
    const { status, body } = await shop.checkout(anOrder())
    expect(status).toBe(200)
    return body.orderId
  }
  const before = await order()
  const moment = (await ask(url, `select (clock_timestamp() + interval '5 ms')::text as at`))[0]?.at ?? ''
  await wait(20)
  const after = await order()
  await shop.close()
  await database.close()
  // The end of the log, as `archive_timeout` would send it within a minute.
  await ask(url, 'select pg_switch_wal()')
  await faults.stop()

  restore(moment)
  faults.start()
  await expect
    .poll(() => ask(url, 'select pg_is_in_recovery()::text as at').catch(() => []), {
      timeout: 30_000,
      interval: 100,
    })
    .toEqual([{ at: 'false' }])
  const orders = await ask(url, 'select id as at from orders')
  expect(orders.map(({ at }) => at)).toEqual([before])
  expect(after).not.toBe(before)
})

async function ask(url: string, statement: string): Promise<{ at: string }[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
