import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../../src/cli/run-cli.ts'
import { anOrder } from '../factories.ts'
import { spawnShop } from '../running-shop.ts'
import { startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import { callerOf, killAfterTest, needsPostgres, newFolder, openCluster, openShop } from './open-shop.ts'

const OPERATOR_TOKEN = 'operator-of-the-shop-that-was-set-back-0123456789'

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

const mailOf = (folder: string, id: string) => join(folder, 'outbox', `${id}.order-confirmation.eml`)

test(
  'a database set back by hand stands still, is claimed once, and gets its paid orders again from their payments',
  needsPostgres,
  async () => {
    const cluster = await openCluster()
    const stripe = await startStripeStandIn()
    onTestFinished(() => stripe.close())
    const name = `set_back_${process.pid}`
    const DATABASE_URL = await cluster.createDatabase(name)
    const env = {
      DATABASE_URL,
      OPERATOR_TOKEN,
      AUTH_SECRET: 'a secret that outlives every database 0123456789',
      OPERATOR_EMAIL: 'owner@shop.test',
      STRIPE_API_BASE: stripe.url,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: 'whsec_standin',
    }
    const before = newFolder()
    const shop = await openShop({ dataDir: before, env })
    const caller = callerOf(shop, OPERATOR_TOKEN)
    async function buy() {
      const order = anOrder({ quantity: 2 })
      const { body } = await caller.checkout(order)
      const session = body.client_secret?.split('_secret_')[0] ?? ''
      stripe.pay(session)
      await caller.get(`/api/orders/checkout-session/${session}?email=${order.email}`)
      const mailed = await within(20, () => existsSync(mailOf(before, body.orderId)))
      expect(mailed).toBe(true)
      return body.orderId
    }
    const read = async (from: typeof caller, id: string) =>
      (await from.operate<Record<string, unknown>>('GET', `/orders/${id}`)).body
    const kept = await buy()
    const dump = join(newFolder(), 'shop.dump')
    expect(await say(['backup', dump], { DATABASE_URL })).toMatchObject({ code: 0 })
    const lost = [await buy(), await buy()]
    const known = await Promise.all(lost.map((id) => read(caller, id)))
    shop.signal('SIGKILL')
    await shop.exited

    // What a managed recovery does: the same address, the same settings, an older database.
    await cluster.dropDatabase(name)
    await cluster.createDatabase(name)
    execFileSync('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${DATABASE_URL}`, dump])
    const dataDir = newFolder()
    const again = await spawnShop({ dataDir, env })
    killAfterTest(again)
    const answer = (path: string) => fetch(again.origin + path).catch(() => undefined)
    expect(await within(60, async () => (await answer('/readyz'))?.status === 503)).toBe(true)
    const trouble = async () => (await answer('/readyz'))?.headers.get('x-trouble') ?? null
    expect(await within(10, async () => (await trouble()) === 'database_set_back')).toBe(true)
    const buyer = callerOf(again, OPERATOR_TOKEN)
    expect(await buyer.checkout(anOrder())).toMatchObject({
      status: 503,
      body: { code: 'database_set_back' },
    })
    const paid = await answer(`/api/orders/${lost[0]}?email=a@b.example`)
    expect([paid?.status, await paid?.text()]).toEqual([503, expect.stringContaining('are safe')])
    const quote = { email: 'a@b.example', quantity: 1, country: 'us', expiresAt: '2099-01-01T00:00:00.000Z' }
    expect((await buyer.operate('POST', '/quotes', quote)).status).toBe(503)
    const todo = await buyer.operate<{ counts: Record<string, number> }>('GET', '/todo')
    expect(todo.body.counts).toMatchObject({ database_set_back: 1 })

    const here = { PUBLIC_URL: again.origin, OPERATOR_TOKEN }
    expect((await say(['instance'], here)).out).toContain('stands still: the database was set back')
    expect((await say(['check'], here)).out).toContain('The database was set back')
    expect((await say(['instance', 'claim'], here)).out).toMatch(/ is the shop\.\n$/)
    expect(await within(30, async () => (await answer('/readyz'))?.ok === true)).toBe(true)
    expect((await say(['rebuild-orders', '--dry-run'], here)).out).toContain(
      '2 of 2 lost orders can be rebuilt.',
    )
    expect((await say(['rebuild-orders'], here)).out).toContain('Rebuilt 2 of 2 lost orders.')
    expect((await say(['rebuild-orders'], here)).out).toBe('No paid order is missing.\n')
    const rebuilt = await Promise.all(lost.map((id) => read(buyer, id)))
    const told = (order: Record<string, unknown>) => {
      const { orderNumber, email, shippingAddress, pricing, status } = order
      return { orderNumber, email, shippingAddress, pricing, status }
    }
    expect(rebuilt.map(told)).toEqual(known.map(told))
    expect(await say(['doctor'], here)).toMatchObject({ code: 0 })

    const next = await buyer.checkout(anOrder())
    expect(next.status).toBe(200)
    const { orderNumber } = await read(buyer, next.body.orderId)
    expect(orderNumber).toBeGreaterThan(Math.max(...known.map((order) => Number(order.orderNumber))))
    // Nobody who bought hears a second time, and the operator gets one mail.
    const outbox = join(dataDir, 'outbox')
    const mails = () => (existsSync(outbox) ? readdirSync(outbox) : [])
    expect(await within(20, () => mails().some((name) => name.includes('operator-notice')))).toBe(true)
    expect(mails()).toHaveLength(1)
    expect(readFileSync(join(outbox, mails()[0] ?? ''), 'utf8')).toContain('2 payments have no order here')
    expect([kept, ...lost].map((id) => existsSync(mailOf(dataDir, id)))).toEqual([false, false, false])
  },
)
