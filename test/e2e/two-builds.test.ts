import { afterAll, expect, test } from 'vitest'
import { copyAsOtherBuild } from '../other-build.ts'
import { openBrowserShop } from './browser-shop.ts'
import { alive } from './shopper.ts'

const shop = openBrowserShop()
const next = copyAsOtherBuild()
afterAll(next.remove)

test('a page of one build goes on to the thanks while the next build is live', async () => {
  const buildNow = async () => (await (await fetch(`${shop.origin()}/healthz`)).json()).build
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/')
  // A slow machine is quiet between one script and what that asks for.
  await alive(page)
  await page.waitForLoadState('networkidle')
  const before = await buildNow()
  await shop.restart(next.command)
  expect(await buildNow()).not.toBe(before)

  const files: { path: string; status: number }[] = []
  page.on('response', (answer) => {
    const path = new URL(answer.url()).pathname
    if (path.startsWith('/assets/')) files.push({ path, status: answer.status() })
  })
  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Check Out' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  await shopper.fillShipping()
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  await shopper.pay('good')
  await shopper.seeThanks()
  expect(files.filter(({ status }) => status >= 400)).toEqual([])
  expect(files.length, 'files of the old build that were asked of the new one').toBeGreaterThan(0)
  await expect.poll(() => shop.ordersOf(shopper.email)).toMatchObject([{ status: 'paid', payments: [{}] }])

  const fresh = await shop.shopper()
  await fresh.page.goto('/')
  await fresh.page.getByRole('button', { name: /^Buy/ }).first().waitFor()
})
