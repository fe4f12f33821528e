import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { startShop, temporaryFolder } from '../../test/running-shop.ts'
import { provideChromium } from '../find-programs.ts'

/** The pictures of `docs/office.md`, of a shop that is tried out: `npm run screenshots -- office`. */
const FOLDER = 'docs/office'
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 760 }

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
  await take(page, 'today', '/admin')
  await take(page, 'order', `/admin/orders/${await aPaidOrder()}`, async () => {
    await press(page, 'Refund')
    await page.getByText('What will happen').waitFor()
  })
  await take(page, 'offers', '/admin/offers')
  await take(page, 'money', '/admin/money')
  await take(page, 'vehicles', '/admin/vehicles', () =>
    page
      .getByRole('heading', { name: 'Cars without a clear answer' })
      .evaluate((heading) => heading.closest('section')?.scrollIntoView()),
  )
  await page.setViewportSize(PHONE)
  await take(page, 'packing', '/admin/warehouse', () => press(page, 'Start packing'))
  await take(page, 'orders-phone', '/admin/orders')
} finally {
  await browser.close()
  shop.signal('SIGTERM')
  await shop.exited
  data.remove()
}

async function take(page: Page, name: string, path: string, act?: () => Promise<void>) {
  if (!name.endsWith('phone') && name !== 'packing') await page.setViewportSize(DESKTOP)
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

async function aPaidOrder(): Promise<string> {
  const { orders } = await read<{ orders: { id: string }[] }>('/orders?status=paid&limit=1')
  if (!orders[0]) throw new Error('no order is to be packed')
  return orders[0].id
}
