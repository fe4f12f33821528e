import { expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'

const shop = browseOpenShop()

test('a developer reads the API in a browser and tries a call, and nothing is loaded from elsewhere', async () => {
  const { page } = await shop.shopper()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(shop.origin()) && !/^(data|blob):/.test(url)) elsewhere.push(url)
  })
  await page.goto('/developers')
  await page.locator('#operations-tag-Orders').click()
  await page.locator('#operations-Orders-checkout').waitFor()
  await page.locator('#operations-tag-Health').click()
  await page.locator('#operations-Health-isAlive .opblock-summary-control').click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.live-responses-table').getByText('"ok"').first().waitFor()
  await page.goto('/developers/problems/out_of_stock')
  await page.getByRole('cell', { name: '409 Conflict' }).waitFor()
  expect(elsewhere).toEqual([])
})
