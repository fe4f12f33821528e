import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browseOpenShop } from './browser-shop.ts'
import type { Shopper } from './shopper.ts'

const shop = browseOpenShop()

const NO_PICTURE =
  "Unfortunately, we don't have a picture showing the exact location of your OBD Port.  Don't worry; it should be easy to locate in the area under the steering column."

const field = ({ page }: Shopper, name: 'Make' | 'Model' | 'Year') =>
  page.getByRole('combobox', { name, exact: true })

/** Types as far as the list needs, and takes what it offers first. */
async function name(shopper: Shopper, car: { make: string; model: string; year: string }) {
  for (const [label, text] of [
    ['Make', car.make],
    ['Model', car.model],
    ['Year', car.year],
  ] as const) {
    await field(shopper, label).fill(text)
    await shopper.page.getByRole('option', { name: new RegExp(text, 'i'), selected: true }).waitFor()
    await field(shopper, label).press('Enter')
  }
}

const CIVIC = { make: 'hond', model: 'civic', year: '2018' }

describe('make, model and year are comboboxes one can type in', () => {
  test('by the keyboard alone, from the first letter to the verdict with its reason', async () => {
    const shopper = await shop.shopper()
    const { page } = shopper
    await page.goto('/device')
    await shopper.tabTo(field(shopper, 'Make'))

    await page.keyboard.type('che')
    await page.getByRole('option', { name: 'Chevrolet', selected: true }).waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('ho')
    const makes = page.getByRole('listbox', { name: 'Makes' })
    await makes.getByRole('option', { name: 'Honda', selected: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => makes.getByRole('option', { name: 'Honda' }).getAttribute('aria-selected'))
      .toBe('false')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(shopper, 'Make').inputValue()).toBe('Honda')
    await page.keyboard.press('Tab')
    await page.keyboard.type('civic')
    await page.getByRole('option', { name: 'Civic', exact: true, selected: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('2018')
    await page.getByRole('option', { name: '2018', selected: true }).waitFor()
    await page.keyboard.press('Enter')

    const main = page.getByRole('main')
    await main.getByText('Compatible', { exact: true }).waitFor()
    await expect.poll(() => main.textContent()).toContain('has had the OBD-II port since 1996')
    await shopper.seeFocus(field(shopper, 'Year'))
  })

  test('letters typed while the script is on its way stay in the field the moment it takes over', async () => {
    const { page } = await shop.shopper()
    let sendScript = () => {}
    const typed = new Promise<void>((resolve) => {
      sendScript = resolve
    })
    await page.route(/vehicle-lookup-.*\.js$/, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/device')
    const heldAtOnce = page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          const place = document.querySelector('[data-live="vehicle-lookup"]')
          const look = () => resolve(place?.querySelector<HTMLInputElement>('[name="make"]')?.value)
          if (place) new MutationObserver(look).observe(place, { attributeFilter: ['data-alive'] })
        }),
    )
    await page.getByRole('combobox', { name: 'Make', exact: true }).focus()
    await page.keyboard.type('che')

    sendScript()

    expect(await heldAtOnce).toBe('che')
    await page.keyboard.type('v')
    await page.getByRole('option', { name: 'Chevrolet', selected: true }).waitFor()
  })

  test('a fold that has the focus stays where it is on screen the moment the script takes over', async () => {
    const { page } = await shop.shopper('small phone')
    let sendScript = () => {}
    const tabbed = new Promise<void>((resolve) => {
      sendScript = resolve
    })
    await page.route(/fit-check-.*\.js$/, async (route) => {
      await tabbed
      await route.continue()
    })
    await page.goto('/')
    await page.locator('html[data-live]').waitFor()
    const fold = page.getByText('Use the VIN instead')
    await fold.focus()
    await settleScroll(page)
    const top = await fold.evaluate((summary) => summary.getBoundingClientRect().top)

    sendScript()
    await page.locator('[data-live="fit-check"][data-alive]').waitFor()
    await settleScroll(page)

    expect(await fold.evaluate((summary) => summary.getBoundingClientRect().top)).toBe(top)
    expect(await fold.evaluate((summary) => summary === document.activeElement)).toBe(true)
  })

  test.each(['mouse', 'keyboard'] as const)(
    'a fold that is pressed by %s while the script takes over opens when it is let go',
    async (by) => {
      const { page } = await shop.shopper()
      let sendScript = () => {}
      const pressed = new Promise<void>((resolve) => {
        sendScript = resolve
      })
      await page.route(/vehicle-lookup-.*\.js$/, async (route) => {
        await pressed
        await route.continue()
      })
      await page.goto('/device')
      await page.locator('html[data-live]').waitFor()
      const fold = page.getByText('Use the VIN instead')
      const { press, letGo } = by === 'mouse' ? mouseOn(page) : spaceOn(page)
      await press(fold)

      const came = page.waitForResponse(/vehicle-lookup-.*\.js$/)
      sendScript()
      await (await came).finished()
      await page.waitForLoadState('networkidle')
      await settleScroll(page)
      await letGo()

      await page.locator('[data-live="vehicle-lookup"][data-alive]').waitFor()
      await page.getByRole('textbox', { name: /VIN/ }).waitFor()
    },
  )

  test('Escape closes the list and keeps the text, and the number of choices is announced', async () => {
    const shopper = await shop.shopper()
    const { page } = shopper
    await page.goto('/device')
    await field(shopper, 'Make').fill('mer')
    await page.getByRole('option', { name: 'Mercedes-Benz' }).waitFor()
    await page.getByText(/^\d choices\. Use the arrow keys\.$/).waitFor({ state: 'attached' })

    await page.keyboard.press('Escape')

    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await expect.poll(() => field(shopper, 'Make').inputValue()).toBe('mer')
    await expect.poll(() => field(shopper, 'Make').getAttribute('aria-expanded')).toBe('false')
  })

  test('what is typed in full counts without choosing, as the F150 of a Chevy driver’s neighbour', async () => {
    const shopper = await shop.shopper('phone')
    const { page } = shopper
    await page.goto('/device')
    await field(shopper, 'Make').fill('ford')
    await field(shopper, 'Model').fill('f150')
    await field(shopper, 'Year').fill('2015')
    await page.getByRole('button', { name: 'Check', exact: true }).click()

    await page.getByText('2015 Ford F-150', { exact: true }).waitFor()
  })

  test('a field that was left before its list has come opens none over the button', async () => {
    const shopper = await shop.shopper('phone')
    const { page } = shopper
    let sendList = () => {}
    const left = new Promise<void>((resolve) => {
      sendList = resolve
    })
    await page.route(/combobox-.*\.js$/, async (route) => {
      await left
      await route.continue()
    })
    await page.goto('/device')
    await field(shopper, 'Make').click()
    await page.locator('[data-live="vehicle-lookup"][data-alive]').waitFor()
    await field(shopper, 'Make').fill('ford')
    await field(shopper, 'Model').fill('f150')
    const came = page.waitForResponse(/combobox-.*\.js$/)
    await page.getByRole('button', { name: 'Check', exact: true }).focus()

    sendList()

    await (await came).finished()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await field(shopper, 'Model').getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: 'Check', exact: true }).click({ trial: true })
  })

  test('a make nobody knows says so at its field, which has the focus', async () => {
    const shopper = await shop.shopper('small phone')
    const { page } = shopper
    await page.goto('/device')
    await field(shopper, 'Make').click()
    await page.locator('[data-live][data-alive]').waitFor()
    await field(shopper, 'Make').fill('Horse')
    await page.getByRole('button', { name: 'Check', exact: true }).click()

    await page.getByText('We don’t have that make. Choose one from the list, or use your VIN.').waitFor()
    await shopper.seeFocus(field(shopper, 'Make'))
  })
})

test('fuel is asked only when it matters', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/device')
  await name(shopper, CIVIC)
  await page.getByText('Compatible', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('radio').count()).toBe(0)

  await name(shopper, { make: 'bmw', model: 'i3', year: '2017' })
  const question = page.getByRole('group', { name: 'What does it run on?' })
  await question.getByRole('radio', { name: 'Battery-electric' }).click()

  await page.getByText('Location and trips only', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('main').textContent()).toContain('no engine data')
  await expect.poll(() => page.getByRole('main').getByRole('radio').count()).toBe(0)
  await page.getByRole('link', { name: 'Change answer' }).click()
  await question.waitFor()
})

test('a name that tells the fuel is answered for it, and a year of another country too', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/device')
  await field(shopper, 'Make').fill('Ford')
  await page.locator('[data-live="vehicle-lookup"][data-alive]').waitFor()
  await field(shopper, 'Model').fill('Focus Electric')
  await field(shopper, 'Year').fill('2015')
  await field(shopper, 'Year').press('Enter')
  await page.getByText('Location and trips only', { exact: true }).waitFor()
  await page.getByText('You said: Battery-electric.').waitFor()

  await field(shopper, 'Make').fill('Mercedes-Benz')
  await field(shopper, 'Model').fill('B-Class')
  await field(shopper, 'Year').fill('2008')
  await field(shopper, 'Year').press('Enter')
  await page.getByText('2008 Mercedes-Benz B-Class', { exact: true }).waitFor()
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^Every car.+sold in Canada/ })
    .waitFor()
})

test('the VIN box takes 17 characters, says in words what is wrong, and fills in what a VIN tells', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/device')
  await page.getByText('Use the VIN instead').click()
  const vin = page.getByRole('textbox', { name: /VIN/ })
  // Before its script has come the form is an ordinary one, which loads the page anew.
  await page.locator('[data-alive] input[name=vin]').waitFor()

  await vin.fill('1HGCM82633A00435')
  await vin.press('Enter')
  await page.getByText('A VIN has 17 characters; this one has 16.').waitFor()
  // A number of Japan is right and short, so that a person has to look.
  const mail = page.getByText('Ask us about this car:').getByRole('link')
  expect(await mail.getAttribute('href')).toMatch(/^mailto:.+1HGCM82633A00435$/)
  await shopper.seeFocus(vin)
  await vin.fill('1HGCM82633A004353')
  await vin.press('Enter')
  await page.getByText('One character in this VIN is wrong.').waitFor()
  await vin.fill('1hgcm826 33A004352')
  await vin.press('Enter')

  await page.getByText('2003 Honda Accord, from its VIN', { exact: true }).waitFor()
  await expect.poll(() => field(shopper, 'Make').inputValue()).toBe('Honda')
  await expect.poll(() => field(shopper, 'Model').inputValue()).toBe('Accord')
  await expect.poll(() => field(shopper, 'Year').inputValue()).toBe('2003')
  await expect.poll(() => page.getByRole('link', { name: 'Link to this answer' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Buy for this car' }).waitFor()

  // A number that is none takes the verdict on the car before with it.
  await vin.fill('1HGCM82633A00435')
  await vin.press('Enter')
  await page.getByRole('button', { name: 'Buy for this car' }).waitFor({ state: 'hidden' })
})

test('the drawing marks the usual place of the port; without a picture a message stands there', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/device?make=honda&model=civic&year=2018')
  const picture = page.getByRole('img', { name: /^The OBD port is under the dash/ })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/device?make=polestar&model=polestar-2&year=2024')
  await page.getByText('Location and trips only', { exact: true }).waitFor()
  await page.getByText(NO_PICTURE).waitFor()
})

test.each([
  ['/device', 'Use the VIN instead'],
  ['/help', 'Use the VIN instead'],
])('the verdict a page came with never leaves the screen while its scripts come: %s', async (path, alive) => {
  const { page } = await shop.shopper()
  await page.addInitScript(watchVerdict)

  await page.goto(`${path}?make=tesla&model=model-3&year=2024`)
  await page.locator('[data-live][data-alive]', { hasText: alive }).waitFor()
  await page.waitForLoadState('networkidle')

  expect(await page.evaluate(() => window.verdicts)).toEqual(['came'])
})

/** The button of the mouse goes down on an element and comes up later. */
function mouseOn({ mouse }: Page) {
  return {
    press: async (target: Locator) => {
      await target.hover()
      await mouse.down()
    },
    letGo: () => mouse.up(),
  }
}

/** The same with the space bar. */
function spaceOn({ keyboard }: Page) {
  return {
    press: async (target: Locator) => {
      await target.focus()
      await keyboard.down('Space')
    },
    letGo: () => keyboard.up('Space'),
  }
}

/** Two frames, in which the browser corrects where the window stands. */
async function settleScroll(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

declare global {
  interface Window {
    /** What has happened to the verdict on screen, in turn. */
    verdicts: string[]
  }
}

function watchVerdict() {
  window.verdicts = []
  new MutationObserver(() => {
    const isThere = document.querySelector('main')?.textContent?.includes('Check before you order')
    const now = isThere ? 'came' : 'went'
    const before = window.verdicts.at(-1) ?? 'went'
    if (now !== before) window.verdicts.push(now)
  }).observe(document, { childList: true, subtree: true })
}

test('results are fetched in stages, by the links of the answers before', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/obd/')) calls.push(pathname.replace('/api/obd/obdinstall', ''))
  })
  await page.goto('/device')
  expect(calls).toEqual([])
  await name(shopper, CIVIC)
  await page.getByText('Compatible', { exact: true }).waitFor()

  expect([...new Set(calls)]).toEqual([
    '/makes',
    '/makes/honda',
    '/makes/honda/civic',
    '/makes/honda/civic/2018/',
    '/makes/honda/civic/2018/details',
  ])
})

test('vehicle compatibility failure: a calm message with a way to try again, and nothing typed is lost', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  shopper.expectComplaints(/503|ERR_FAILED/)
  await page.goto('/device')
  await page.route('**/details?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await name(shopper, CIVIC)
  await page.getByRole('alert').getByText('We couldn’t look that up just now').waitFor()
  await expect.poll(() => field(shopper, 'Model').inputValue()).toBe('Civic')

  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByText('Compatible', { exact: true }).waitFor()
})

test('a link shares the verdict, and its copy button copies it', async () => {
  const shopper = await shop.shopper('desktop', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = shopper
  await page.goto('/help')
  await name(shopper, { make: 'bmw', model: 'i3', year: '2017' })
  await page.getByRole('radio', { name: 'Battery-electric' }).click()
  await page.getByText('Location and trips only', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).search).toBe('?make=bmw&model=i3&year=2017&fuel=electric')

  const html = await (await fetch(link)).text()
  expect(html).toContain('Location and trips only')
  const friend = await shop.shopper('phone')
  await friend.page.goto(link)
  await friend.page.getByText('2017 BMW i3', { exact: true }).waitFor()
  await expect.poll(() => field(friend, 'Make').inputValue()).toBe('BMW')
})

test('buy for this car carries the verdict into the cart, the checkout, the order and the receipt', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await page.goto('/')
  await name(shopper, CIVIC)
  await page.getByRole('button', { name: 'Buy for this car' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByText('For your 2018 Honda Civic').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Cart/ }).click()
  await cart.getByText('For your 2018 Honda Civic').waitFor()
  await cart.getByRole('link', { name: 'Check Out' }).click()
  await page.waitForURL('**/order/checkout/shipping')
  await page.getByText('For your 2018 Honda Civic').waitFor({ state: 'attached' })
  await shopper.fillShipping()
  await shopper.goToAccount()
  await shopper.goOnAsGuest()
  await shopper.pay('good')
  await shopper.seeThanks()

  await expect.poll(() => page.getByRole('main').textContent()).toContain('2018 Honda Civic: Compatible')
  await expect
    .poll(() => shop.ordersOf(shopper.email))
    .toMatchObject([
      {
        status: 'paid',
        vehicle: { makeId: 'honda', modelId: 'civic', year: 2018, make: 'Honda', compatible: 'yes' },
      },
    ])
})

test('a car that is not compatible is warned of in the cart, until its buyer says it is for another', async () => {
  const shopper = await shop.shopper('phone')
  const { page } = shopper
  await page.goto('/device?make=tesla&model=model-3&year=2019')
  await page.getByText('Please don’t order an adapter for this car.').waitFor()
  await expect.poll(() => page.getByRole('main').getByText(NO_PICTURE).count()).toBe(0)
  await page.locator('[data-live][data-alive]', { hasText: 'Use the VIN instead' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Buy for/ })
    .first()
    .click()

  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByText('Not compatible: 2019 Tesla Model 3').waitFor()
  await cart.getByRole('link', { name: 'Check another car' }).waitFor()
  await cart.getByRole('button', { name: 'It’s for another car' }).click()
  await cart.getByText('Not compatible: 2019 Tesla Model 3').waitFor({ state: 'detached' })
  await cart.getByRole('link', { name: 'Does it fit your car? Check first' }).waitFor()
})

test('a model that is not listed is answered with the nearest names, the VIN and a person', async () => {
  const { page } = await shop.shopper('phone', { javaScriptEnabled: false })
  await page.goto('/device?make=ford&model=Escpae&year=2015')
  await page.getByText('Or write to us').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Escape', exact: true }).click()

  await page.getByText('2015 Ford Escape', { exact: true }).waitFor()
})

test('a car is taken out of the cart again', async () => {
  const shopper = await shop.shopper()
  const { page } = shopper
  await page.goto('/device?make=honda&model=civic&year=2018')
  await page.getByRole('button', { name: 'Buy for this car' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('button', { name: 'Remove the 2018 Honda Civic from this order' }).click()

  await cart.getByText('For your 2018 Honda Civic').waitFor({ state: 'detached' })
  await cart.getByRole('link', { name: 'Check Out' }).waitFor()
})

describe('without JavaScript, as plain forms', () => {
  const plain = { javaScriptEnabled: false }

  test('from the list of makes, step by step, to the verdict', async () => {
    const { page } = await shop.shopper('phone', plain)
    await page.goto('/device')
    await page.getByRole('link', { name: 'Choose the make from a list' }).click()
    await page.getByLabel('Make', { exact: true }).selectOption('BMW')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByLabel('Model', { exact: true }).selectOption('i3')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByLabel('Year', { exact: true }).selectOption('2017')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('radio', { name: 'Battery-electric' }).click()
    await page.getByRole('button', { name: 'Answer' }).click()

    await page.getByText('Location and trips only', { exact: true }).waitFor()
  })

  test('typed on the home page in one go', async () => {
    const { page } = await shop.shopper('desktop', plain)
    await page.goto('/')
    await page.getByLabel('Make', { exact: true }).fill('honda')
    await page.getByLabel('Model', { exact: true }).fill('civic')
    await page.getByLabel('Year', { exact: true }).fill('2018')
    await page.getByRole('button', { name: 'Check', exact: true }).click()

    expect(new URL(page.url()).pathname).toBe('/device')
    await page.getByText('Compatible', { exact: true }).waitFor()
  })

  test('a VIN, right and wrong', async () => {
    const { page } = await shop.shopper('desktop', plain)
    await page.goto('/device')
    await page.getByText('Use the VIN instead').click()
    await page.getByLabel(/VIN/).fill('1HGCM82633A004353')
    await page.getByRole('button', { name: 'Check the VIN' }).click()
    await page.getByText('One character in this VIN is wrong.').waitFor()
    await page.getByLabel(/VIN/).fill('1HGCM82633A004352')
    await page.getByRole('button', { name: 'Check the VIN' }).click()
    await page.getByText('2003 Honda Accord, from its VIN').waitFor()
  })
})

test('a form sent before its script had come brings the focus back to the field that is wrong', async () => {
  const { page } = await shop.shopper('phone')

  await page.goto('/device?vin=1HGCM82633A00435#fit-answer')

  await page.getByText('A VIN has 17 characters; this one has 16.').waitFor()
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'vin')
})

test.each([
  ['names of nothing', '?make=__proto__&model=constructor&year=1e3'],
  ['a year below zero', '?make=honda&model=civic&year=-1'],
  ['a make of 5,000 letters', `?make=${'x'.repeat(5_000)}`],
  ['the same twice, and odd answers', '?make=honda&make=ford&fuel=steam&weight=-7'],
  ['an empty VIN', '?vin='],
  ['a script for a VIN', '?vin=%3Cscript%3Ealert(1)%3C/script%3E'],
  ['a model alone', '?fit=anything&model=civic'],
])('bad input gets a page with the next question, never an error: %s', async (_, query) => {
  for (const path of ['/device', '/help', '/fleet']) {
    const response = await fetch(shop.origin() + path + query)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).not.toContain('<script>alert(1)')
  }
})

test('a page asked for a VIN is kept by nobody', async () => {
  const response = await fetch(`${shop.origin()}/device?vin=1HGCM82633A004352`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['light', 'dark'] as const)(
  'no barriers in the %s theme: list open, verdict, error',
  async (colorScheme) => {
    const shopper = await shop.shopper('phone', { colorScheme })
    const { page } = shopper
    await page.goto('/device')
    await field(shopper, 'Make').fill('mer')
    await page.getByRole('option', { selected: true }).waitFor()
    expect(await shopper.barriers()).toEqual([])
    await name(shopper, { make: 'bmw', model: 'i3', year: '2017' })
    await page.getByRole('group', { name: 'What does it run on?' }).waitFor()
    expect(await shopper.barriers()).toEqual([])
    await field(shopper, 'Make').fill('Horse')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('We don’t have that make.').waitFor()
    await page.keyboard.press('Escape')
    expect(await shopper.barriers()).toEqual([])
  },
)
