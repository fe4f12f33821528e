import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startTestShop } from '../start-test-shop.ts'

test('a developer reads the API in a browser and tries a call, and nothing is loaded from elsewhere', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const origin = await shop.listen()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) troubles.push(url)
  })
  await page.goto(`${origin}/developers`)
  await page.locator('#operations-tag-Orders').click()
  await page.locator('#operations-Orders-checkout').waitFor()
  await page.locator('#operations-tag-Health').click()
  await page.locator('#operations-Health-isAlive .opblock-summary-control').click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.live-responses-table').getByText('"ok"').first().waitFor()
  expect(troubles).toEqual([])
  await page.goto(`${origin}/developers/problems/out_of_stock`)
  await page.getByRole('cell', { name: '409 Conflict' }).waitFor()
  expect(troubles).toEqual([])
})
