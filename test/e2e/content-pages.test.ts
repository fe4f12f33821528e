import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'

const shop = openBrowserShop()

const LEGAL = ['/privacy-policy', '/terms-of-service', '/terms-of-use']
const PAGES = ['/family', '/fleet', '/help', '/big-idea', ...LEGAL]

test.each(PAGES)('%s can be read and left without JavaScript, and has one title', async (path) => {
  const shopper = await shop.shopper('phone', { javaScriptEnabled: false })
  const { page } = shopper

  await page.goto(path)

  const levels = await page
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, at) => level - (levels[at - 1] ?? 0) > 1)).toEqual([])
  expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(1500)
  const dead = await page
    .getByRole('main')
    .locator('a')
    .evaluateAll((links) => links.filter((link) => !link.getAttribute('href')).length)
  expect(dead).toBe(0)
})

test.each(['/', '/pricing', '/device'])(
  '%s shows the adapter and Buy on the first screen of a phone',
  async (path) => {
    const { page } = await shop.shopper('phone')

    await page.goto(path)

    const bottomOf = async (part: ReturnType<typeof page.locator>) => {
      const box = await part.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    expect(await bottomOf(page.locator('img[src*="adapter-hero"]').first())).toBeLessThan(844)
    expect(
      await bottomOf(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Buy for/ })
          .first(),
      ),
    ).toBeLessThan(844)
  },
)

test.each([
  '/family?st=teen-drivers',
  '/family?st=aging-parents',
  '/fleet?st=compatibility',
  '/fleet?st=stay-informed',
  '/fleet?st=multiple-logins',
  '/help?st=fit',
  '/help?st=contact',
])('%s scrolls to its section', async (address) => {
  const { page } = await shop.shopper('desktop', { reducedMotion: 'reduce' })

  await page.goto(address)

  const target = page.locator(`[id="${address.split('=')[1]}"]`)
  const isInSight = () =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return scrollY > 0 && top >= 0 && Math.min(bottom, top + 120) <= innerHeight
    })
  await expect.poll(isInSight, { timeout: 15_000 }).toBe(true)
})

test.each(LEGAL)('%s is marked as a draft and leads to each of its clauses', async (path) => {
  const { page } = await shop.shopper()
  await page.goto(path)

  await page.getByRole('note').getByText('these legal texts are samples').waitFor()
  const targets = await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const clauses = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((sections) => sections.map(({ id }) => `#${id}`))
  expect(targets.length).toBeGreaterThan(8)
  expect(targets).toEqual(clauses)
})

test('a legal text prints as its words alone, in ink on paper', async () => {
  const { page } = await shop.shopper('desktop', { colorScheme: 'dark' })
  await page.goto('/terms-of-service')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect.poll(() => page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('button', { name: 'Print this page' }).isVisible()).toBe(false)
  await expect
    .poll(() => page.getByRole('note').getByText('these legal texts are samples').isVisible())
    .toBe(true)
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color)
  expect(ink).toBe('rgb(22, 25, 28)')
})

test('Canada reads its own words', async () => {
  const { page } = await shop.shopper('desktop', { locale: 'en-CA' })

  await page.goto('/family')

  await page.getByText('The speed alert is set to 110 km/h.').waitFor()
})

test('the call that developers are shown is answered as they are shown', async () => {
  const { page } = await shop.shopper()
  await page.goto('/big-idea')
  const sample = (await page.locator('pre').textContent()) ?? ''
  const url = /curl (\S+)/.exec(sample)?.[1] ?? ''
  const shown = JSON.parse(sample.slice(sample.indexOf('{')))

  const answered = await fetch(new URL(new URL(url).pathname, shop.origin()))

  expect(await answered.json()).toMatchObject(shown)
})

test('axe finds no barrier on a content page, on a desktop and on a small phone, and nothing is too wide', async () => {
  const shopper = await shop.shopper('desktop', { reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of PAGES) {
    await shopper.page.goto(path)
    found.push(...(await shopper.wrongInBothViews()).map((line) => `${path} ${line}`))
  }
  expect(found).toEqual([])
})

test('every price is that of the price list', async () => {
  const { page } = await shop.shopper()
  const { operate } = shop.caller()
  const prices = { devicePrice: 61.23, planPrice: 8.88, planDiscountPrice: 6.66, planDiscountThreshold: 4 }
  await operate('PUT', '/prices', { country: 'us', ...prices, from: new Date().toISOString() })

  for (const path of ['/family', '/fleet', '/help', '/terms-of-service']) {
    const read = async () => {
      await page.goto(path)
      return await page.getByRole('main').evaluate((main) => main.textContent ?? '')
    }
    await expect.poll(read, { timeout: 15_000 }).toContain('$8.88')
    await expect.poll(() => read()).not.toMatch(/\$(9\.00|7\.70|89\.99)/)
  }
})

test('a business asks for a quote from the page for fleets, without a mail program and without scripts', async () => {
  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })
  await page.goto('/fleet')

  await page.getByRole('link', { name: 'Get a quote' }).first().click()

  await page.getByRole('heading', { name: 'Request a quote', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/order/quote-request')
})

test('the help page finds answers by a word, without JavaScript as a page of its own and with it while typing', async () => {
  const { page: still } = await shop.shopper('phone', { javaScriptEnabled: false })
  await still.goto('/help')
  await still.getByLabel('What do you need help with?').fill('declined')
  await still.getByRole('button', { name: 'Search' }).click()
  await still.waitForURL('**/help?q=declined')
  const search = still.getByRole('search')
  await search.getByText('My card was declined').click()
  await expect.poll(() => search.getByText('You weren’t charged').isVisible()).toBe(true)

  const { page } = await shop.shopper()
  await page.goto('/help')
  await page.getByLabel('What do you need help with?').pressSequentially('xyzzy')
  await page.getByText('No answer found.').waitFor()
  await page.getByLabel('What do you need help with?').fill('declined')
  await page.getByRole('search').getByText('My card was declined').waitFor()
})
