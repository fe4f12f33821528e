import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../db/open-database.ts'
import { inventory } from '../../db/tables/all.ts'
import { spawnShop } from '../running-shop.ts'
import {
  callerOf,
  furnishedFolder,
  killAfterTest,
  needsOwnServer,
  newFolder,
  openCluster,
  openOwnCluster,
  openShop,
} from './open-shop.ts'

const OPERATOR_TOKEN = 'operator-of-a-shop-in-production-0123456789'
const PUBLIC = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.acme-gps.net',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_TAX: '1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'orders@acme-gps.net',
}
const IDENTITY = {
  BRAND: 'Acme',
  LEGAL_OWNER: 'Acme Ltd.',
  SUPPORT_EMAIL: 'help@acme-gps.net',
  SUPPORT_PHONE: '775-555-0100',
  POSTAL_ADDRESS: '1 Main Street, Reno, NV 89501',
  GST_HST_NUMBER: '123456789 RT0001',
  QST_NUMBER: '1234567890 TQ0001',
}

test('a shop in production with nothing set says all that is wrong at once, in one line of JSON', async () => {
  const shop = await spawnShop({ dataDir: newFolder(), env: { NODE_ENV: 'production' } })

  expect(await shop.exited).toBe(1)
  const said = JSON.parse(shop.output())
  expect(said).toMatchObject({ level: 'error', event: 'shop.not_started' })
  const all = said.reasons.join('\n')
  for (const name of [
    'STRIPE_',
    'DATABASE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'BRAND',
    'LEGAL_OWNER',
    'SUPPORT_EMAIL',
    'legal texts',
    'FIRST_STOCK',
  ]) {
    expect(all).toContain(name)
  }
})

test.each([
  [
    'wrong values',
    { TRUST_PROXY: 'x', HOLD_SHARE: '0', CONFIG_FILE: '/nowhere.json', DATABASE_URL: 'mysql://x' },
    [
      'TRUST_PROXY',
      'HOLD_SHARE',
      'DATABASE_URL',
      '/nowhere.json',
      'no card provider',
      'SMTP_URL',
      'BRAND',
      'SUPPORT_PHONE',
    ],
  ],
  [
    'keys of two modes',
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    [
      'STRIPE_SECRET_KEY is a live key',
      'no DATABASE_URL',
      'ALLOW_STATE_TAX',
      'SMTP_URL',
      'MAIL_FROM',
      'BRAND',
      'SUPPORT_PHONE',
    ],
  ],
  [
    'Stripe by half',
    { STRIPE_SECRET_KEY: 'sk_live_1', GOOGLE_CLIENT_SECRET: 'shh' },
    [
      'Stripe is half set up',
      'Google is half set up',
      'no DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'BRAND',
      'SUPPORT_PHONE',
    ],
  ],
])(
  'a shop in production with %s is told of that and of everything else in one list',
  async (_, given, wanted) => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'http://shop.acme-gps.net', ...given }
    const shop = await spawnShop({ dataDir: newFolder(), env })

    expect(await shop.exited).toBe(1)
    const { reasons }: { reasons: string[] } = JSON.parse(shop.output())
    for (const words of [...wanted, 'ALLOW_HTTP', 'legal texts', 'FIRST_STOCK']) {
      expect(reasons.filter((reason) => reason.includes(words))).toHaveLength(1)
    }
  },
)

test(
  'a shop in production opens once each is mended or insisted on, with the stock it was told',
  needsOwnServer,
  async () => {
    const cluster = await openCluster()
    const DATABASE_URL = await cluster.createDatabase('public_shop')
    const settings = { ...PUBLIC, DATABASE_URL, OPERATOR_TOKEN, ALLOW_DRAFT_LEGAL_TEXTS: '1' }

    const refused = await spawnShop({ dataDir: newFolder(), env: settings })
    expect(await refused.exited).toBe(1)
    const misspelt = { ...settings, FIRST_STOCK: 'MP-ADAPTR-US=5' }
    const told = await spawnShop({ dataDir: newFolder(), env: misspelt })
    expect(await told.exited).toBe(1)
    expect(JSON.parse(told.output().trim().split('\n').at(-1) ?? '').reasons).toEqual([
      'FIRST_STOCK: there is no stock under the SKU MP-ADAPTR-US',
      expect.stringContaining('BRAND (Milepost), LEGAL_OWNER'),
      expect.stringContaining('SUPPORT_PHONE'),
      expect.stringContaining('set GST_HST_NUMBER; or CANADA_SMALL_SUPPLIER=1'),
      expect.stringContaining('set QST_NUMBER; or QUEBEC_SMALL_SUPPLIER=1'),
    ])
    // The seed has said what is in stock by then.
    const said = refused.output().trim().split('\n').at(-1) ?? ''
    expect(JSON.parse(said).reasons).toEqual([
      expect.stringContaining('BRAND (Milepost), LEGAL_OWNER'),
      expect.stringContaining('SUPPORT_PHONE'),
      expect.stringContaining('FIRST_STOCK=MP-ADAPTER-CA=100'),
      expect.stringContaining('set GST_HST_NUMBER'),
      expect.stringContaining('set QST_NUMBER'),
    ])

    const dataDir = newFolder()
    const env = { ...settings, ...IDENTITY, FIRST_STOCK: 'MP-ADAPTER-US=7' }
    const shop = await openShop({ dataDir, env })
    const { operate } = callerOf(shop, OPERATOR_TOKEN)
    const check = await operate<{ checks: { wrong: string[] }[] }>('GET', '/check')
    shop.signal('SIGTERM')
    await shop.exited

    expect(check.body.checks[0]?.wrong).toEqual([])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    const database = await openPostgres(DATABASE_URL)
    onTestFinished(() => database.close())
    const stock = await database.db.select().from(inventory)
    expect(Object.fromEntries(stock.map(({ sku, quantity }) => [sku, quantity]))).toEqual({
      'MP-ADAPTER-US': 7,
      'MP-ADAPTER-CA': 0,
    })
  },
)

test('test cards are not taken where others can reach the shop, whatever NODE_ENV says', async () => {
  const shop = await spawnShop({ dataDir: newFolder(), env: { PUBLIC_URL: 'https://shop.acme-gps.net' } })
  expect(await shop.exited).toBe(1)
  expect(shop.output()).toContain('ALLOW_SANDBOX')
})

test(
  'a database that is away at the start is waited for, and one that refuses is named with its setting',
  needsOwnServer,
  async () => {
    const cluster = await openOwnCluster()
    const DATABASE_URL = await cluster.createDatabase('away')
    await cluster.faults.stop()
    const shop = await spawnShop({ dataDir: newFolder(), env: { DATABASE_URL } })
    killAfterTest(shop)
    await expect.poll(() => shop.output(), { timeout: 30_000 }).toContain('database.waiting')
    expect(shop.output()).toContain('"setting":"DATABASE_URL"')
    cluster.faults.start()
    await expect.poll(() => shop.output(), { timeout: 60_000 }).toContain('Milepost is open at')

    const other = await spawnShop({
      dataDir: newFolder(),
      env: { DATABASE_URL: DATABASE_URL.replace('/away', '/nobody') },
    })
    expect(await other.exited).toBe(1)
    expect(other.output()).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:\d+\/nobody cannot be used: .*does not exist.*create the database first/,
    )
  },
)

test(
  'a migration does not make buyers wait for a dump: it steps back, says who is in the way, and goes on',
  needsOwnServer,
  async () => {
    const cluster = await openCluster()
    const url = await cluster.createDatabase('dumped')
    const holder = new pg.Client({ connectionString: url, application_name: 'pg_dump' })
    await holder.connect()
    await holder.query('create schema drizzle')
    await holder.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode')
    const told: unknown[] = []

    const opened = openPostgres(url, {
      tell: (event, detail) => told.push({ event, ...detail }),
      pauseMs: 100,
    })
    await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(1)
    await wait(50)
    await holder.query('commit')
    await holder.end()
    const database = await opened
    await database.close()

    expect(told[0]).toEqual({
      event: 'database.migration_waits',
      transactions: [expect.stringMatching(/^pg_dump, process \d+, for \d+ s$/)],
    })
  },
)

test('a port that is taken is named before anything is written', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDir = newFolder()
  const shop = await spawnShop({ dataDir, port })

  expect(await shop.exited).toBe(1)
  expect(shop.output()).toContain(`127.0.0.1:${port} is taken: stop what listens there, or set another PORT`)
  expect(readdirSync(dataDir)).toEqual([])
})

test.each(['shop.example', 'www.shop.example/', 'not an address'])(
  'a PUBLIC_URL of %s is told what an address looks like',
  async (PUBLIC_URL) => {
    const shop = await spawnShop({ dataDir: newFolder(), env: { PUBLIC_URL } })
    expect(await shop.exited).toBe(1)
    expect(shop.output()).toContain('PUBLIC_URL: must be a web address, as in https://shop.example')
  },
)

const DAMAGE: [string, (data: string) => void][] = [
  ['its first file is overwritten', (data) => writeFileSync(join(data, 'global/pg_control'), 'x')],
  ['the file that says its version is gone', (data) => rmSync(join(data, 'PG_VERSION'))],
]

test.each(DAMAGE)(
  'a damaged database in the data folder is called that, and is left as it is: %s',
  async (_, damage) => {
    const dataDir = furnishedFolder()
    const data = join(dataDir, 'pglite')
    damage(data)
    const files = readdirSync(data)
    const shop = await spawnShop({ dataDir })
    expect(await shop.exited).toBe(1)
    expect(shop.output()).toMatch(
      /^The database in the data folder .* is damaged and cannot be opened\. Restore a backup/,
    )
    expect(readdirSync(data)).toEqual(expect.arrayContaining(files))
  },
)

test('a Node that is too old is told which one is needed, by the image and by npm start', () => {
  const folder = newFolder()
  const scripts = join(import.meta.dirname, '../../scripts')
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(join(scripts, 'serve.sh'), join(folder, 'scripts/serve.sh'))
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho v20.11.1\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  const served = spawnSync('/bin/sh', [join(folder, 'scripts/serve.sh')], { env, encoding: 'utf8' })
  expect([served.status, served.stderr]).toEqual([
    1,
    expect.stringContaining('needs Node 26 or newer, and this machine has v20.11.1'),
  ])

  const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.0'})"
  const words = ['--import', old, join(scripts, 'prepare.mjs')]
  const prepared = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect([prepared.status, prepared.stderr]).toEqual([
    1,
    expect.stringContaining('npm runs on Node 18.20.0 here'),
  ])
})
