import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../../src/cli/run-cli.ts'
import { aCard, anOrder } from '../factories.ts'
import { spawnShop, temporaryFolder } from '../running-shop.ts'
import { callerOf, furnish, openShop } from './open-shop.ts'

const OPERATOR_TOKEN = 'operator-of-the-shop-on-a-full-disk-0123456789'
const MEGABYTE = 1024 * 1024
const DISK_MEGABYTES = 160

/** A disk of its own in memory; undefined where the machine lets nobody make one. */
function aSmallDisk(): string | undefined {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', path], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', path]))
  return path
}

/** @returns empties it again */
function fill(disk: string): () => void {
  const files: string[] = []
  for (const size of [16 * MEGABYTE, MEGABYTE, 4_096]) {
    for (let isRoom = true; isRoom; ) {
      const file = join(disk, `filler-${files.length}`)
      files.push(file)
      try {
        writeFileSync(file, Buffer.alloc(size))
      } catch {
        isRoom = false
      }
    }
  }
  return () => {
    for (const file of files) rmSync(file, { force: true })
  }
}

test('on a full disk a shop refuses what it could not keep, loses nothing, and sells on when there is room', async ({
  skip,
}) => {
  const disk = aSmallDisk()
  if (!disk) return skip('no right to mount here')
  const dataDir = join(disk, 'data')
  furnish(dataDir)
  const shop = await openShop({ dataDir, env: { OPERATOR_TOKEN } })
  const caller = callerOf(shop, OPERATOR_TOKEN)
  await caller.operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: 100_000 })
  const bought: string[] = []
  const buy = async () => {
    const order = anOrder()
    const { status, body } = await caller.checkout(order)
    if (status !== 200) return status
    const paid = await caller.pay(body.client_secret, aCard())
    if (paid.body.status === 'complete') {
      bought.push(`/api/orders/checkout-session/${body.sessionId}?email=${order.email}`)
    }
    return paid.status
  }
  expect(await buy()).toBe(200)

  const empty = fill(disk)
  const answers = new Set<number>()
  for (let turn = 0; turn < 400 && !answers.has(503); turn++) answers.add(await buy())
  expect([...answers].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(answers).toContain(503)
  expect((await fetch(`${shop.origin}/`)).status).toBe(200)

  empty()
  await expect.poll(buy, { timeout: 30_000 }).toBe(200)
  // An event that the full disk lost is made up for when its buyer comes back, or by the sweeper a minute later.
  for (const path of bought) expect((await caller.get(path)).body.paymentStatus).toBe('paid')
  let said = ''
  const tell = (text: string) => {
    said += text
  }
  const env = { PUBLIC_URL: shop.origin, OPERATOR_TOKEN }
  expect(await runCli(['doctor'], { env, out: tell, err: tell, isTerminal: false }), said).toBe(0)
})

test('a shop that cannot write its data folder says why, and starts once it can', async ({ skip }) => {
  const disk = aSmallDisk()
  if (!disk) return skip('no right to mount here')
  const dataDir = join(disk, 'data')
  furnish(dataDir)
  const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk])

  remount('ro')
  const readOnly = await spawnShop({ dataDir })
  expect(await readOnly.exited).toBe(1)
  expect(readOnly.output()).toBe(
    `The data folder ${dataDir} cannot be written: its disk is read-only. Mount it for writing, or set another DATA_DIR.\n`,
  )
  remount('rw')
  const empty = fill(disk)
  const full = await spawnShop({ dataDir })
  expect(await full.exited).toBe(1)
  expect(full.output()).toContain('cannot be written: its disk is full. Free some space, then start again.')

  empty()
  const shop = await openShop({ dataDir })
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
})
