import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../../src/cli/run-cli.ts'
import { demoLoginFile } from '../../src/demo/demo-login.ts'
import type { RunningShop } from '../running-shop.ts'
import { callerOf, furnishedFolder, openShop } from './open-shop.ts'

const tokenIn = (dataDir: string) => readFileSync(join(dataDir, 'operator-token'), 'utf8').trim()

async function say(shop: RunningShop, dataDir: string, ...words: string[]) {
  let out = ''
  const keep = (text: string) => {
    out += text
  }
  const env = { PUBLIC_URL: shop.origin, OPERATOR_TOKEN: tokenIn(dataDir) }
  const code = await runCli(words, { env, out: keep, err: keep, isTerminal: false })
  return { code, out }
}

test('the books of a shop that was just opened to be tried out are right, and nothing on Today says otherwise', async () => {
  const dataDir = furnishedFolder()
  const shop = await openShop({ dataDir, env: { DEMO_DAYS: '12' } })
  await expect.poll(() => existsSync(demoLoginFile(dataDir)), { timeout: 80_000, interval: 200 }).toBe(true)
  const caller = callerOf(shop, tokenIn(dataDir))
  const counts = async () =>
    (await caller.operate<{ counts: Record<string, number> }>('GET', '/todo')).body.counts
  // Refunds and bills of the invented days are sent on their way first.
  await expect.poll(async () => Object.keys(await counts()), { timeout: 30_000 }).toContain('refund_failed')

  const { code, out } = await say(shop, dataDir, 'doctor')
  expect([code, out]).toEqual([0, expect.stringMatching(/^ok {5}payments/)])
  const found = await counts()
  expect(found.quote_request).toBeGreaterThan(0)
  for (const kind of ['finding', 'dead_job', 'mail_failed']) expect(found).not.toHaveProperty(kind)
}, 180_000)

test('a shop that is tried out without invented days begins empty', async () => {
  const dataDir = furnishedFolder()
  const shop = await openShop({ dataDir, env: { DEMO_DAYS: '0' } })
  const caller = callerOf(shop, tokenIn(dataDir))
  const read = async (path: string) => (await caller.operate('GET', path)).body
  expect(await read('/orders')).toMatchObject({ orders: [] })
  expect(await read('/invoices')).toMatchObject({ invoices: [] })
  expect(await read('/enterprise-codes')).toMatchObject({ codes: [] })
  expect((await say(shop, dataDir, 'doctor')).code).toBe(0)
})
