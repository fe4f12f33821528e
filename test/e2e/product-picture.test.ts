import { expect, test } from 'vitest'
import { PICTURES } from '../some-picture.ts'
import { openBrowserShop } from './browser-shop.ts'
import { signInByToken } from './office-staff.ts'

const shop = openBrowserShop()

test('a picture that staff choose on a phone is seen before it is saved, then on the page of the device and in the cart', async () => {
  const staff = await shop.shopper('phone')
  const { page } = staff
  staff.expectComplaints(/status of 422 .*\/picture$/)
  await signInByToken(shop, staff, '/admin/catalog')
  await page.getByRole('button', { name: 'Edit Milepost adapter, MP-ADAPTER-US' }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByLabel('Your own picture').setInputFiles({
    name: 'box.png',
    mimeType: 'image/png',
    buffer: Buffer.from('GIF89a, whatever its name says'),
  })
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await dialog.getByText('This file is something else, whatever its name says.').waitFor()
  await dialog.getByLabel('Your own picture').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(10_000_000),
  })
  await dialog.getByText('The file is 10,000 kB; the most is 500 kB.').waitFor()

  const file = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: PICTURES.jpeg }
  await dialog.getByLabel('Your own picture').setInputFiles(file)
  await dialog.getByLabel('What the picture shows').fill('A box on a table')
  const seen = page.frameLocator('iframe[title="Canadian French, dark"]').getByRole('img').first()
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await page
    .frameLocator('iframe[title="American English, light"]')
    .getByAltText('A box on a table')
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await dialog.getByText('The picture is saved.').waitFor()
  await dialog.getByText('Your picture: 1,200 by 630 pixels, 76 kB.').waitFor()
  await dialog.getByLabel('Description').fill('A box that knows where the car is.')
  await dialog.getByRole('button', { name: 'Save texts' }).click()
  await dialog.getByText('The texts are saved.').waitFor()

  const buyer = await shop.shopper('phone')
  await buyer.page.goto('/device')
  const hero = buyer.page.locator('main').getByAltText('A box on a table')
  expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await buyer.page.getByText('A box that knows where the car is.').waitFor()
  const head = await buyer.page.evaluate(() =>
    ['meta[name=description]', 'meta[property="og:image"]', 'script[type="application/ld+json"]'].map(
      (found) => document.querySelector(found)?.outerHTML ?? '',
    ),
  )
  expect(head[0]).toContain('A box that knows where the car is.')
  expect(head[1]).toMatch(/\/product-pictures\/[0-9a-f]{64}\.jpg/)
  expect(head[2]).toMatch(/A box that knows.*\/product-pictures\//)
  await buyer.page.getByRole('button', { name: /^Buy/ }).first().click()
  const line = buyer.page.getByRole('dialog', { name: 'Cart' }).getByAltText('A box on a table').first()
  await line.waitFor()
  expect(await line.getAttribute('src')).toMatch(/^\/product-pictures\//)

  await dialog.getByRole('button', { name: 'Take back the picture' }).click()
  await page
    .getByRole('dialog', { name: 'Take back the picture' })
    .getByRole('button', { name: 'Take back the picture' })
    .click()
  await dialog.getByText('The picture that comes with the shop is back.').waitFor()
  await buyer.page.goto('/device?locale=en-us')
  expect(await buyer.page.locator('main picture img').first().getAttribute('src')).toMatch(
    /^\/pictures\/adapter-hero/,
  )
})
