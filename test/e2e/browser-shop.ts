import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Caller, createCaller } from '../caller.ts'
import { startShop } from '../running-shop.ts'
import { Shopper } from './shopper.ts'
import { copyShopData } from './shops.ts'

export const SIZES = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  'small phone': { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>

export interface OrderOnRecord {
  id: string
  status: string
  payments: { amount: number; status: string }[]
  agreements: Record<string, unknown>
}

interface ShopperOptions extends BrowserContextOptions {
  /** Only looks at a page that has come; everybody else moves the pointer, so that its scripts run at once. */
  onlyLooks?: boolean
}

export interface BrowserShop {
  origin(): string
  caller(): Caller
  operatorToken(): string
  /** Someone with a browser of their own; any error on its console fails the test. */
  shopper(size?: keyof typeof SIZES, more?: ShopperOptions): Promise<Shopper>
  /** Stops the shop and starts it again at the same place, from other programs; only one of a file's own. */
  restart(command: string[]): Promise<void>
  /** The path of the newest link to `page` that was mailed to somebody, once it has arrived. */
  linkIn(email: string, page: string): Promise<string>
  /** What matches in the newest mail to an address that has it. */
  wordIn(email: string, pattern: RegExp): Promise<string>
  /** What the operator finds of a buyer. */
  ordersOf(email: string): Promise<OrderOnRecord[]>
}

/** A browser before the shop that is open for all files whose tests change nothing that everybody sees. */
export function browseOpenShop(): BrowserShop {
  return browse(async () => ({ ...inject('openShop'), close: async () => {} }))
}

/**
 * A real shop in its own process and a browser, for the tests of one file.
 * @param settings gives the environment of the shop, once there is something to point it at
 * @param options `embedded`: on the embedded database, where the shop makes its demo history
 */
export function openBrowserShop(
  settings: () => Promise<Record<string, string>> = async () => ({}),
  { embedded = false } = {},
): BrowserShop {
  return browse(async () => {
    const data = await copyShopData({ embedded })
    const env = { ...data.env, ...(await settings()) }
    let shop = await startShop({ dataDir: data.folder, env })
    return {
      origin: shop.origin,
      folder: data.folder,
      async restart(command) {
        shop.signal('SIGTERM')
        await shop.exited
        shop = await startShop({ dataDir: data.folder, env, port: shop.port, command })
      },
      async close() {
        shop.signal('SIGTERM')
        await shop.exited
        await data.remove()
      },
    }
  })
}

interface OpenShop {
  origin: string
  folder: string
  restart?(command: string[]): Promise<void>
  close(): Promise<void>
}

function browse(open: () => Promise<OpenShop>): BrowserShop {
  let shop: OpenShop | undefined
  let browser: Browser | undefined
  const shoppers: Shopper[] = []

  beforeAll(async () => {
    const [opened, launched] = await Promise.all([open(), browserOfThisWorker()])
    shop = opened
    browser = launched
  })
  afterEach(async () => {
    const found = shoppers.splice(0)
    for (const shopper of found) await shopper.leave()
    expect(
      found.flatMap((shopper) => shopper.complaints),
      'on the console of the browser',
    ).toEqual([])
  })
  afterAll(async () => {
    await shop?.close()
  })

  const origin = () => shop?.origin ?? ''
  const folder = () => shop?.folder ?? ''
  const operatorToken = () => readFileSync(join(folder(), 'operator-token'), 'utf8').trim()
  const caller = () => createCaller((path, init) => fetch(origin() + path, init), operatorToken())
  return {
    origin,
    caller,
    operatorToken,
    async shopper(size = 'desktop', { onlyLooks = false, ...more } = {}) {
      if (!browser) throw new Error('the browser is not open')
      const context = await browser.newContext({
        ...SIZES[size],
        baseURL: origin(),
        locale: 'en-US',
        ...more,
      })
      if (!onlyLooks) await context.addInitScript(movePointer)
      const shopper = new Shopper(context, await context.newPage(), origin())
      shoppers.push(shopper)
      return shopper
    },
    async restart(command) {
      if (!shop?.restart) throw new Error('this shop is open for others too')
      await shop.restart(command)
    },
    async linkIn(email, page) {
      const find = () => findInMail(join(folder(), 'outbox'), email, new RegExp(`${page}\\?[\\w=&%.-]+`))
      await expect.poll(find).toBeTruthy()
      return find() ?? ''
    },
    async wordIn(email, pattern) {
      const find = () => findInMail(join(folder(), 'outbox'), email, pattern)
      await expect.poll(find).toBeTruthy()
      return find() ?? ''
    },
    async ordersOf(email) {
      const { operate } = caller()
      const list = await operate<{ orders: { id: string }[] }>(
        'GET',
        `/orders?email=${encodeURIComponent(email)}`,
      )
      const answers = list.body.orders.map(({ id }) => operate<OrderOnRecord>('GET', `/orders/${id}`))
      return (await Promise.all(answers)).map(({ body }) => body)
    },
  }
}

/** Mails are files; the newest comes last. */
function findInMail(outbox: string, email: string, pattern: RegExp): string | undefined {
  if (!existsSync(outbox)) return undefined
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ path: join(outbox, name), at: statSync(join(outbox, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ path }) =>
      readFileSync(path, 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .find((mail) => mail.includes(email) && pattern.test(mail))
    ?.match(pattern)?.[0]
}

function movePointer() {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')))
}

let launched: Promise<Browser> | undefined

/** One for all files of a process, with which it ends. One that crashed is launched anew for the next file. */
async function browserOfThisWorker(): Promise<Browser> {
  if (!launched || !(await launched).isConnected()) launched = launchBrowser()
  return launched
}

function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
  if (!existsSync(executablePath)) {
    throw new Error(`There is no Chromium at ${executablePath}. Install one or set CHROMIUM_PATH.`)
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}
