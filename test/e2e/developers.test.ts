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
  await page.getByText('OAS 3.0').waitFor()
  const forPrograms = page.getByRole('link', { name: '/api/openapi.json' })
  expect(await forPrograms.getAttribute('href')).toBe('/api/openapi.json')
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

test('the description of the API and the list of its problems are read on a small phone without moving sideways', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/developers/problems')
  expect(await shopper.tooWide(320)).toEqual([])
  await page.goto('/developers')
  await page.locator('#operations-tag-Orders').click()
  await page.locator('#operations-Orders-checkout .opblock-summary-control').click()
  await page.locator('#operations-Orders-checkout .responses-wrapper').waitFor()
  // As wide as any reader sets letters (WCAG 1.4.12), and so wider than the fonts of any machine.
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet()
    spaced.replaceSync('* { letter-spacing: 0.12em !important }')
    document.adoptedStyleSheets = [spaced]
  })
  expect(await shopper.tooWide(320)).toEqual([])
})

test.each([
  { from: '/terms-of-use', link: 'API documentation', to: '/developers' },
  { from: '/big-idea', link: 'Read the API docs', to: '/developers' },
  { from: '/big-idea', link: 'openapi.json', to: '/api/openapi.json' },
])('the link $link of $from leaves the pages of the shop for $to', async ({ from, link, to }) => {
  const { page } = await shop.shopper()
  await page.goto(from)
  await page.mouse.move(40, 40)
  await page.locator('html[data-live]').waitFor()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(to))

  await page.locator('main').getByRole('link', { name: link }).first().click()

  const answer = await answered
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, to])
})
