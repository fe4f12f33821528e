import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPgliteFolder, openPostgres } from '../../db/open-database.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { anOrder } from '../factories.ts'
import { leavesOutPostgres } from '../postgres-cluster.ts'
import { spawnShop } from '../running-shop.ts'
import { startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import {
  callerOf,
  furnishedFolder,
  killAfterTest,
  needsPostgres,
  newFolder,
  openCluster,
  openShop,
} from './open-shop.ts'

const OPERATOR_TOKEN = 'operator-of-the-restored-shop-0123456789'

async function say(words: string[], env: Record<string, string>) {
  let out = ''
  const tell = (text: string) => {
    out += text
  }
  const code = await runCli(words, { env, out: tell, err: tell, isTerminal: false })
  return { code, out }
}

async function within(seconds: number, holds: () => Promise<boolean> | boolean): Promise<boolean> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await wait(50)) {
    if (await holds()) return true
  }
  return holds()
}

test(
  'a restored shop stands still, learns from Stripe what the backup missed, and opens when told',
  needsPostgres,
  async () => {
    const cluster = await openCluster()
    const stripe = await startStripeStandIn()
    onTestFinished(() => stripe.close())
    const env = {
      OPERATOR_TOKEN,
      SHOP_INSTANCE: 'the-shop',
      STRIPE_API_BASE: stripe.url,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: 'whsec_standin',
    }
    const first = await cluster.createDatabase(`backup_${process.pid}`)
    const shop = await openShop({ dataDir: newFolder(), env: { ...env, DATABASE_URL: first } })
    const caller = callerOf(shop, OPERATOR_TOKEN)
    const early = (await caller.checkout(anOrder())).body
    const file = join(newFolder(), 'shop.dump')
    expect(await say(['backup', file], { DATABASE_URL: first })).toMatchObject({ code: 0 })
    expect(await say(['backup', file], { DATABASE_URL: first })).toMatchObject({ code: 1 })
    const late = (await caller.checkout(anOrder())).body
    for (const { client_secret } of [early, late]) stripe.pay(client_secret?.split('_secret_')[0] ?? '')
    shop.signal('SIGKILL')
    await shop.exited

    const second = await cluster.createDatabase(`restored_${process.pid}`)
    expect(await say(['restore', file], { DATABASE_URL: second })).toMatchObject({ code: 0 })
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'outbox'))
    const copy = await spawnShop({ dataDir, env: { ...env, DATABASE_URL: second } })
    killAfterTest(copy)
    const answers = (path: string) => fetch(copy.origin + path).catch(() => undefined)
    expect(await within(60, async () => (await answers('/healthz'))?.ok === true)).toBe(true)
    const ready = await answers('/readyz')
    expect([ready?.status, ready?.headers.get('x-trouble')]).toEqual([503, 'another_instance'])
    const buyer = callerOf(copy, OPERATOR_TOKEN)
    expect((await buyer.checkout(anOrder())).status).toBe(503)

    const here = { PUBLIC_URL: copy.origin, OPERATOR_TOKEN }
    expect((await say(['instance'], here)).out).toBe(
      'the-shop stands still: the database belongs to restored.\n',
    )
    const { out } = await say(['doctor', '--mend'], here)
    expect(out).toMatch(/^Settled 1, reported 1, refunds brought up to date 0/)
    const paid = await buyer.operate<{ status: string }>('GET', `/orders/${early.orderId}`)
    expect(paid.body.status).toBe('paid')
    expect(readdirSync(join(dataDir, 'outbox'))).toEqual([])

    expect((await say(['instance', 'claim'], here)).out).toBe('the-shop is the shop.\n')
    expect(await within(30, async () => (await answers('/readyz'))?.ok === true)).toBe(true)
    const mail = join(dataDir, 'outbox', `${early.orderId}.order-confirmation.eml`)
    expect(await within(30, () => existsSync(mail))).toBe(true)
    expect((await buyer.checkout(anOrder())).status).toBe(200)
  },
)

test('the embedded database is backed up as its folder, and restored into an empty one', async () => {
  const dataDir = newFolder()
  const database = await openPgliteFolder(dataDir)
  await database.db.execute(`insert into shop_instance (id, name) values ('shop', 'local')`)
  await database.close()
  const file = join(newFolder(), 'shop.tgz')
  expect(await say(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(existsSync(join(dataDir, 'last-backup'))).toBe(true)
  expect(await say(['restore', file], { DATA_DIR: dataDir })).toMatchObject({ code: 1 })
  const other = newFolder()
  expect(await say(['restore', file], { DATA_DIR: other })).toMatchObject({ code: 0 })
  const restored = await openPgliteFolder(other)
  onTestFinished(() => restored.close())
  const { rows } = (await restored.db.execute('select name from shop_instance')) as { rows: unknown[] }
  expect(rows).toEqual([{ name: 'local' }])
})

test('a backup of the embedded database under a running shop asks to stop the shop first, and leaves no file', async () => {
  const dataDir = furnishedFolder()
  const shop = await openShop({ dataDir })
  const file = join(newFolder(), 'shop.tgz')
  const { code, out } = await say(['backup', file], { DATA_DIR: dataDir })
  expect([code, out]).toEqual([1, expect.stringContaining('Stop the shop first: it is running on ')])
  expect(existsSync(file)).toBe(false)
  shop.signal('SIGTERM')
  await shop.exited
  expect(await say(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
})

test('the file of a backup is its owner’s alone, and one that failed leaves none', async () => {
  const dataDir = newFolder()
  const file = join(newFolder(), 'shop.tgz')
  expect(await say(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 1 })
  expect(existsSync(file)).toBe(false)
  mkdirSync(join(dataDir, 'pglite'))
  expect(await say(['backup', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await say(['backup', join(newFolder(), 'gone', 'shop.tgz')], { DATA_DIR: dataDir })).out).toMatch(
    /shop\.tgz cannot be written\.$/m,
  )
})

test(
  'the password of the database reaches its programs, and no list of processes',
  needsPostgres,
  async () => {
    const told = Promise.withResolvers<string>()
    const seen: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        // First it asks for encryption, then it says who it is, then it is asked for the password.
        if (bytes.length === 8) return socket.write('N')
        seen.push(...commandLines())
        if (bytes[0] !== 'p'.charCodeAt(0)) return socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 3]))
        told.resolve(bytes.toString())
        socket.destroy()
      })
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    const file = join(newFolder(), 'shop.dump')
    const DATABASE_URL = `postgres://shop:s3cret%2Fword@127.0.0.1:${port}/shop?gssencmode=disable`
    expect(await say(['backup', file], { DATABASE_URL })).toMatchObject({ code: 1 })

    expect(await told.promise).toContain('s3cret/word')
    expect(seen.some((line) => line.includes(`127.0.0.1:${port}`))).toBe(true)
    expect(seen.filter((line) => line.includes('s3cret'))).toEqual([])
    expect(existsSync(file)).toBe(false)
  },
)

/** Of every process of this machine, as whoever is on it may read them. */
function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readIfThere(`/proc/${name}/cmdline`))
}

/** A process may end at any time. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

test('a backup made by other means is noted, for PostgreSQL and for the embedded database', async ({
  skip,
}) => {
  const dataDir = newFolder()
  expect((await say(['backup', '--elsewhere'], { DATA_DIR: dataDir })).out).toBe('Noted.\n')
  const noted = Date.parse(readFileSync(join(dataDir, 'last-backup'), 'utf8'))
  expect(Math.abs(Date.now() - noted)).toBeLessThan(60_000)

  skip(leavesOutPostgres, 'no PostgreSQL here')
  const cluster = await openCluster()
  const url = await cluster.createDatabase(`noted_${process.pid}`)
  const database = await openPostgres(url, { poolSize: 1 })
  onTestFinished(() => database.close())
  await database.db.execute(`insert into shop_instance (id, name) values ('shop', 'the-shop')`)
  const count = () =>
    database.db.execute(
      "select count(*)::int as n from shop_instance where backed_up_at > now() - interval '1 minute'",
    ) as unknown as Promise<{ rows: unknown[] }>
  expect((await count()).rows).toEqual([{ n: 0 }])
  expect((await say(['backup', '--elsewhere'], { DATABASE_URL: url })).code).toBe(0)
  expect((await count()).rows).toEqual([{ n: 1 }])
})
