import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { provideChromium } from '../../scripts/find-programs.ts'
import { checkDigit } from '../../src/shop/plan/devices/serial.ts'
import { startShop, temporaryFolder } from '../../test/running-shop.ts'

/** The pictures of `docs/office.md`, of a shop that is tried out: `npm run screenshots -- office`. */
const FOLDER = 'docs/office'
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 760 }
/** Where a screen says little before one has scrolled. */
const TALL = { width: 1280, height: 1780 }

const executablePath = provideChromium()
if (!executablePath) throw new Error('No Chromium here; install one or set CHROMIUM_PATH.')
mkdirSync(FOLDER, { recursive: true })
const data = temporaryFolder()
const shop = await startShop({ dataDir: data.path, env: { DEMO_DAYS: '90' } })
const token = readFileSync(join(data.path, 'operator-token'), 'utf8').trim()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await untilHistoryIsTold()
  const page = await browser.newPage({ baseURL: shop.origin, locale: 'en-US', reducedMotion: 'reduce' })
  await signIn(page)
  await page.setViewportSize(DESKTOP)
  await take(page, 'today', { path: '/admin' })
  const lived = await anOrderWithALife()
  await page.setViewportSize(TALL)
  await take(page, 'order', { path: `/admin/orders/${lived}` })
  await page.setViewportSize(DESKTOP)
  await take(page, 'refund', {
    path: `/admin/orders/${lived}`,
    act: async () => {
      await press(page, 'Refund')
      await page.getByText('What will happen').waitFor()
    },
  })
  await take(page, 'offers', { path: '/admin/offers' })
  await take(page, 'money', { path: '/admin/money' })
  await importCorrections()
  await page.setViewportSize({ ...TALL, height: 1_050 })
  await take(page, 'vehicles', {
    path: '/admin/vehicles',
    act: () =>
      page
        .getByRole('heading', { name: 'Cars without a clear answer' })
        .evaluate((heading) => heading.closest('section')?.scrollIntoView()),
  })
  await page.setViewportSize(PHONE)
  await take(page, 'packing', { path: '/admin/warehouse', act: () => press(page, 'Start packing') })
  await take(page, 'orders-phone', { path: '/admin/orders' })
} finally {
  await browser.close()
  shop.signal('SIGTERM')
  await shop.exited
  data.remove()
}

async function take(page: Page, name: string, { path, act }: { path: string; act?: () => Promise<unknown> }) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await act?.()
  const devtools = await page.context().newCDPSession(page)
  const { data: picture } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await devtools.detach()
  writeFileSync(join(FOLDER, `${name}.webp`), picture, 'base64')
}

async function signIn(page: Page) {
  await page.goto('/admin/login?next=%2Fadmin')
  await page.getByText('Use the operator token').click()
  await page.getByLabel('Operator token').fill(token)
  await page.getByRole('button', { name: 'Sign in with the token' }).click()
  await page.waitForURL('**/admin')
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForLoadState('networkidle')
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${shop.origin}/api/admin${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** Its last deed is what businesses ask for. */
async function untilHistoryIsTold() {
  while ((await read<{ requests: object[] }>('/quote-requests')).requests.length === 0)
    await new Promise((done) => setTimeout(done, 500))
}

/** Two adapters or more: packed with serial numbers and shipped, one paid back, and a note about it. */
async function anOrderWithALife(): Promise<string> {
  const { orders } = await read<{ orders: { id: string; quantity: number }[] }>(
    '/orders?status=paid&limit=50',
  )
  const order = orders.find(({ quantity }) => quantity === 3) ?? orders.find(({ quantity }) => quantity > 1)
  if (!order) throw new Error('no order is to be packed')
  const serials = Array.from({ length: order.quantity }, (_, at) => imei(`3569380356438${at}`))
  const path = `/orders/${order.id}`
  await send('/devices', { serials })
  await send(`${path}/fulfilments`, { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials })
  await send(`${path}/notes`, {
    text: 'Called: one van was sold. Keeps the adapter, paid back as a courtesy.',
  })
  await send(`${path}/refunds`, { lines: [{ lineId: 1, quantity: 1 }], reason: 'One van was sold' })
  return order.id
}

async function importCorrections() {
  const lines = [
    'make,model,yearFrom,yearTo,fuels,weights,country,compatible,reason,port',
    'Chevrolet,Silverado 2500 HD,2004,2006,,,,yes,Tried in the shop on all three engines,5',
    'GMC,Sierra 2500 HD,2004,2006,,,us,yes,,',
    'Ford,E-450,1997,2003,gasoline,,,,,',
    'Freightliner,Sprinter 2500,2007,2009,,,,limited,Speed and trips only,',
  ]
  await send('/vehicles/import?source=overrides', lines.join('\n'))
}

/** Fourteen digits and the one that follows from them. */
function imei(first: string): string {
  const digits = first.padEnd(14, '0')
  return digits + checkDigit(digits)
}

/** As JSON, or as the file it is. */
async function send(path: string, body: object | string) {
  const isFile = typeof body === 'string'
  const answer = await fetch(`${shop.origin}/api/admin${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isFile ? 'text/csv' : 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: isFile ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}
