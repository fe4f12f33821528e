/**
 * How long twenty parcels take with nothing but a scanner, in a running shop in test mode: makes and pays the orders,
 * receives their adapters, and types into Warehouse as a scanner does, with a pause before each code.
 *
 *   node lab/bench/pack-parcels.ts http://localhost:3000 .data/operator-token
 */
import { readFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { demoTracking } from '../../src/demo/demo-tracking.ts'
import { createCaller } from '../../test/caller.ts'
import { aSerial } from '../../test/devices/platform.ts'
import { aCard, anOrder } from '../../test/factories.ts'

const PARCELS = 20
/** From one code to the next, as a hand takes, in milliseconds. */
const PAUSE_MS = 250

const [origin = 'http://localhost:3000', tokenFile = '.data/operator-token'] = process.argv.slice(2)
const token = readFileSync(tokenFile, 'utf8').trim()
const shop = createCaller((path, init) => fetch(origin + path, init), token)

async function anOrderToPack(at: number) {
  const { body } = await shop.checkout(anOrder({ quantity: 1 + (at % 2) }))
  await shop.pay(body.client_secret, aCard())
  const { orderNumber, toPack } = (
    await shop.operate<{ orderNumber: number; toPack: number }>('GET', `/orders/${body.orderId}`)
  ).body
  return { number: orderNumber, serials: Array.from({ length: toPack }, aSerial) }
}

async function scan(page: Page, code: string) {
  await page.waitForTimeout(PAUSE_MS)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const orders = []
for (let at = 0; at < PARCELS; at++) orders.push(await anOrderToPack(at))
await shop.operate('POST', '/devices', { serials: orders.flatMap(({ serials }) => serials) })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const page = await browser.newPage()
await page.addInitScript((text) => sessionStorage.setItem('officeToken', text), token)
await page.goto(`${origin}/admin/warehouse`)
await page.getByRole('button', { name: `Order ${orders[0]?.number}` }).click()
const from = performance.now()
for (const { number, serials } of orders) {
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  for (const serial of serials) await scan(page, serial)
  await scan(page, demoTracking(number))
}
await page.getByText(`Order ${orders.at(-1)?.number}: the email leaves at`).waitFor()
const seconds = (performance.now() - from) / 1_000
await browser.close()
const scans = orders.reduce((sum, { serials }) => sum + serials.length + 1, 0)
process.stdout.write(`${PARCELS} parcels, ${scans} scans: ${seconds.toFixed(1)} s\n`)
