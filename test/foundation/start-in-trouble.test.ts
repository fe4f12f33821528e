import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../db/open-database.ts'
import { seedVehicles } from '../../db/seed/vehicles.ts'
import { spawnShop } from '../running-shop.ts'
import { callerOf, killAfterTest, needsPostgres, newFolder, openCluster } from './open-shop.ts'

/** What PostgreSQL says to a session that it ends, or lets nobody begin: as on the wire. */
function fatal(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const TROUBLES = [
  fatal('57P03', 'the database system is shutting down'),
  fatal('57P03', 'the database system is in recovery mode'),
  fatal('XX000', 'could not write init file'),
]

/** What every second connection may send before it is ended: a step that failed is mostly done at the next try. */
const MANY = 40

/** Ends the connections made through it, each at another moment, until the trouble is over. */
async function openTroubled(target: number, { connections }: { connections: number }) {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((near) => {
    const number = count
    count += 1
    const far = connect(target, '127.0.0.1')
    let messages = 0
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => [near, far].map((each) => each.destroy()))
    }
    near.on('data', (piece) => {
      messages += 1
      const most = number % 2 === 0 ? 1 + number : MANY
      if (number >= connections || messages <= most) return far.write(piece)
      return near.end(TROUBLES[number % TROUBLES.length] ?? '')
    })
    far.on('data', (piece) => near.writable && near.write(piece))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, count: () => count }
}

test(
  'a start waits for a database that ends its sessions, whatever it is doing at the moment',
  needsPostgres,
  async () => {
    const cluster = await openCluster()
    const url = new URL(await cluster.createDatabase(`troubled_${process.pid}`))
    const database = await openPostgres(url.href, { poolSize: 2 })
    await seedVehicles(database.db)
    await database.close()
    const troubled = await openTroubled(Number(url.port), { connections: 10 })
    url.port = String(troubled.port)
    const shop = await spawnShop({ dataDir: newFolder(), env: { DATABASE_URL: url.href, SMTP_URL: '' } })
    killAfterTest(shop)
    const isReady = () =>
      fetch(`${shop.origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true)
    expect(shop.output().match(/database\.waiting/g)?.length).toBeGreaterThan(3)
    expect(troubled.count()).toBeGreaterThan(10)
    expect((await callerOf(shop).get('/api/products/bouncie?country=us')).status).toBe(200)
  },
)
