import { expect, test } from 'vitest'
import { openBrowserShop } from './browser-shop.ts'
import { alive } from './shopper.ts'

const shop = openBrowserShop()

const PAGES = {
  '/': ['location', 'safety', 'insights'],
  '/location': ['live', 'zones', 'trips', 'messages', 'limits', 'privacy'],
  '/safety': ['speed', 'driving', 'impact', 'limits'],
  '/insights': ['cars', 'counted', 'grade', 'limits'],
  '/device': ['fit', 'size', 'port', 'install', 'needs', 'returns'],
}

test('every feature page is whole without JavaScript: one title, its sections, the price and the way on', async () => {
  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })

  for (const [path, sections] of Object.entries(PAGES)) {
    await page.goto(path)
    expect(await page.locator('h1').allInnerTexts(), path).toHaveLength(1)
    expect(await page.locator('main section[id]').evaluateAll(idsOf), path).toEqual(
      expect.arrayContaining(sections),
    )
    expect(await page.locator('main h2').last().isVisible(), path).toBe(true)
    expect(await page.locator('main').textContent(), path).toContain('$89.99 once, with free shipping.')
  }
  await page.goto('/')
  await page.getByText('How do I cancel?').click()
  await expect.poll(() => page.getByText('You won’t be charged again').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'More about location' }).click()
  await page.waitForURL('**/location')
})

test('headings go down by one level at a time', async () => {
  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })
  for (const path of Object.keys(PAGES)) {
    await page.goto(path)
    const levels = await page.locator('main :is(h1, h2, h3, h4)').evaluateAll(levelsOf)
    expect(
      levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1),
      path,
    ).toEqual([])
  }
})

test('Health is shown only when the health-page config flag is on', async () => {
  const { page } = await shop.shopper()
  const health = page.locator('#health')
  await page.goto('/safety')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => health.count()).toBe(0)

  const { status } = await shop.caller().operate('PATCH', '/config', { shouldShowHealthPage: true })
  expect(status).toBe(200)
  await expect
    .poll(async () => {
      await page.goto('about:blank')
      await page.goto('/safety#health')
      return health.count()
    })
    .toBe(1)

  await expect.poll(() => health.evaluate(isInView)).toBe(true)
  await expect.poll(() => health.getByRole('img', { name: /battery 12.6 volts/ }).isVisible()).toBe(true)
  await shop.caller().operate('PATCH', '/config', { shouldShowHealthPage: false })
})

test('what others say of adapter and app is read on the device page, once staff have imported any', async () => {
  const { page } = await shop.shopper()
  const ratings = page.locator('#ratings')
  const toRatings = () => page.locator('[data-live=ratings]').evaluate((place) => place.scrollIntoView())
  await page.goto('/device')
  const read = page.waitForResponse('**/api/product-ratings?latest=true')
  await toRatings()
  expect(await (await read).json()).toMatchObject({ amazonProductRatings: [] })
  await expect.poll(() => ratings.count()).toBe(0)

  const { operate } = shop.caller()
  await operate('POST', '/ratings', {
    kind: 'product',
    ratings: [
      { name: 'Some cable', rating: 2, count: 9 },
      { name: 'Milepost adapter', rating: 4.4, count: 95, url: 'https://market.example.com/dp/A1' },
    ],
  })
  await operate('POST', '/ratings', { kind: 'app', ratings: [{ name: 'iOS', rating: 4.6, count: 1 }] })
  await page.reload()
  await toRatings()

  await ratings.getByText('95 ratings').waitFor()
  await expect
    .poll(() => ratings.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Milepost adapter', 'iOS'])
  await ratings.getByText('4.6 of 5').waitFor()
  await ratings.getByText('1 rating', { exact: true }).waitFor()
})

test('what people and papers wrote is quoted on the home page as text, with its source and date, and gone once staff remove it', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  const { operate } = shop.caller()
  const review = {
    kind: 'customer',
    text: 'On the map <b>by lunch</b>.',
    author: 'D. Reyes',
    source: 'Google Play',
    url: 'https://market.example.com/reviews/1',
    date: '2026-11-02',
    rating: 5,
  }
  await operate('PUT', '/reviews', {
    reviews: [
      review,
      { kind: 'press', text: 'The one we kept.', source: 'Example Review', date: '2026-10-01' },
    ],
  })
  await expect.poll(() => page.goto('/').then((answer) => answer?.text())).toContain('The one we kept.')
  const quote = page.locator('#reviews figure')
  await expect
    .poll(() => quote.textContent())
    .toBe('5 of 5On the map <b>by lunch</b>.D. Reyes, Google Play, November 2, 2026')
  expect(await shopper.wrongInBothViews()).toEqual([])
  await operate('PUT', '/reviews', { reviews: [] })
  await expect.poll(() => page.goto('/').then((answer) => answer?.text())).not.toContain('The one we kept.')
})

test('st scrolls to a section, also on a page reached by a link', async () => {
  const { page } = await shop.shopper('phone', { reducedMotion: 'reduce' })
  await page.goto('/location?st=privacy')
  await expect.poll(() => page.locator('#privacy').evaluate(isInView)).toBe(true)

  await page.goto('/location')
  await page.getByRole('link', { name: 'Does it fit my car?' }).click()
  await page.waitForURL('**/device?st=fit')
  await expect.poll(() => page.locator('#fit').evaluate(isInView)).toBe(true)
})

test('the route of the pages leads from mile to mile without a reload, and back to the place one left', async () => {
  const { page } = await shop.shopper('desktop', { reducedMotion: 'reduce' })
  await page.goto('/location')
  // Until its scripts have come, a link of the page is a new page.
  await alive(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  for (const [next, title] of [
    ['Safety', 'Know about the moments that matter.'],
    ['Insights', 'How the car is driven, in plain numbers.'],
    ['The adapter', 'The adapter.'],
  ] as const) {
    await page.locator('main').getByRole('link', { name: next }).last().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  const left = page.locator('#counted')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await left.waitFor()
})

test('axe finds no barrier, on a desktop and on a small phone, and nothing is wider than the screen', async () => {
  const shopper = await shop.shopper('desktop', { reducedMotion: 'reduce' })
  const found: Record<string, string[]> = {}
  for (const path of Object.keys(PAGES)) {
    await shopper.page.goto(path)
    await shopper.page.getByRole('heading', { level: 1 }).waitFor()
    found[path] = await shopper.wrongInBothViews()
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(PAGES).map((path) => [path, []])))
})

function idsOf(elements: Element[]): string[] {
  return elements.map(({ id }) => id)
}

function levelsOf(headings: Element[]): number[] {
  return headings.map(({ tagName }) => Number(tagName.slice(1)))
}

function isInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top > -100 && top < innerHeight / 2
}

/** The height of a page in CSS pixels on a phone of 390 by 844, with everything folded that folds. */
const HEIGHTS = { '/': 5200, '/pricing': 3800, '/family': 4500, '/fleet': 4600, '/device': 5000 }
/** French takes more room, and Quebec's law a notice about parts and repair. */
const IN_FRENCH = { '/': 5700, '/pricing': 4300, '/family': 4900, '/fleet': 4900, '/device': 5700 }

const LENGTHS = Object.entries({ 'en-US': HEIGHTS, 'fr-CA': IN_FRENCH }).flatMap(([locale, heights]) =>
  Object.entries(heights).map(([path, most]) => ({ locale, path, most })),
)

test.each(LENGTHS)('$path is at most $most px long on a phone in $locale', async ({ locale, path, most }) => {
  const { page } = await shop.shopper('phone', { locale })

  await page.goto(path)
  // The choice of a theme comes with the scripts.
  await alive(page)
  await page.evaluate(takeFont)

  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
})

/** A font that came late on a busy machine is left out (`fonts.css`), and its stand-in there is wider. */
async function takeFont(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
  const font = new FontFace('Overpass Variable', `url(${link?.href})`, {
    weight: '400 800',
    ascentOverride: '94.2%',
    descentOverride: '32.2%',
    lineGapOverride: '0%',
  })
  document.fonts.add(await font.load())
}

test('with the dark theme chosen, paper shows the pictures of the light one', async () => {
  const { page } = await shop.shopper('desktop', { reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByText('Dark', { exact: true }).click()
  const shown = () => page.locator('main picture img').first().evaluate(currentSource)
  await expect.poll(shown).toContain('adapter-hero-dark')

  await page.emulateMedia({ media: 'print' })

  await expect.poll(shown).toContain('adapter-hero-light')
})

function currentSource(image: SVGElement | HTMLElement): string {
  return image instanceof HTMLImageElement ? image.currentSrc : ''
}

test('the pricing page names a price where it is charged, not under every heading', async () => {
  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })
  await page.goto('/pricing')
  const [read = ''] = await page.getByRole('main').allInnerTexts()
  const times = (price: string) => read.split(price).length - 1

  expect([times('$89.99'), times('$9.00'), times('$7.70')]).toEqual([5, 3, 2])
})

test('what a phone folds away stands open where there is room, and opens on a phone without JavaScript', async () => {
  const wide = await shop.shopper('desktop', { javaScriptEnabled: false })
  await wide.page.goto('/device')
  const weight = (page: typeof wide.page) => page.locator('#specification').getByText('1.6 oz (45 g)')
  expect(await weight(wide.page).isVisible()).toBe(true)
  expect(await wide.page.locator('#specification summary').isVisible()).toBe(false)

  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })
  await page.goto('/device')
  expect(await weight(page).isVisible()).toBe(false)
  await page.getByText('Size, power, network and more').click()
  await expect.poll(() => weight(page).isVisible()).toBe(true)
})
