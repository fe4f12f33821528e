import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../../../web/parts/state/account.ts'
import { shareBasket } from '../../../web/parts/state/basket-cookie.ts'
import { CART_DEFAULTS, useCart } from '../../../web/parts/state/cart.ts'

let jar = ''
let stop = () => {}

beforeEach(() => {
  jar = ''
  useCart.setState(CART_DEFAULTS)
  useAccount.getState().resetAccount()
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    documentElement: { dataset: { language: 'en-US' } },
    get cookie() {
      return jar
    },
    set cookie(text: string) {
      jar = text.split(';')[0] ?? ''
    },
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('who has chosen nothing gets no cookie', () => {
  stop = shareBasket()
  useAccount.setState({ email: 'robin@example.com' })
  expect(jar).toBe('')
})

test('what is chosen with scripts is there without them, an emptied cart too', () => {
  stop = shareBasket()
  useCart.setState({ quantity: 2 })
  useAccount.setState({ enterpriseIds: ['ACME10'] })
  expect(jar).toBe('basket=q=2&code=ACME10')
  useCart.setState({ quantity: 0 })
  useAccount.getState().resetEnterpriseCodes()
  expect(jar).toBe('basket=q=0')
})

test('what was changed without scripts counts when they come back', () => {
  useCart.setState({ quantity: 3 })
  jar = 'locale=en-us; basket=q=5&code=ACME10'
  stop = shareBasket()
  expect(useCart.getState().quantity).toBe(5)
  expect(useAccount.getState().enterpriseIds).toEqual(['ACME10'])
})

test('the place and the car chosen without scripts count, with the name and verdict of the shop', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const verdict = { compatible: 'yes', compatibility: 'It fits.', reason: '' }
    return Promise.resolve(Response.json({ make: { name: 'Honda' }, model: { name: 'Civic' }, ...verdict }))
  })
  jar = 'basket=q=1&zip=60601&state=il&car=honda+civic+2018++'
  stop = shareBasket()

  expect(useAccount.getState().pricingLocation).toMatchObject({ postalCode: '60601', state: 'il' })
  expect(useCart.getState().vehicle).toMatchObject({
    makeId: 'honda',
    modelId: 'civic',
    year: 2018,
    name: '',
  })
  expect(jar).toContain('car=honda+civic+2018')
  await vi.waitFor(() =>
    expect(useCart.getState().vehicle).toMatchObject({ name: '2018 Honda Civic', compatible: 'yes' }),
  )
  expect(asked).toEqual(['/api/obd/obdinstall/makes/honda/civic/2018/details?country=us'])
})

test('a cookie with the number alone, as a first tap writes it, takes no car and no place away', () => {
  const vehicle = { ...CART_DEFAULTS.vehicle, makeId: 'honda', modelId: 'civic', year: 2018, name: 'Civic' }
  useCart.setState({ quantity: 1, vehicle })
  useAccount.getState().updateAccount({
    pricingLocation: { country: 'us', state: 'il', city: '', postalCode: '60601', line1: '' },
  })
  jar = 'basket=q=1'
  stop = shareBasket()
  expect(useCart.getState().vehicle).toEqual(vehicle)
  expect(jar).toBe('basket=q=1&zip=60601&state=il&car=honda+civic+2018++')
})

test('a car whose verdict the shop cannot tell stays in the basket, and is asked for with the next page', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503 })))
  jar = 'basket=q=1&car=honda+civic+2018++'
  stop = shareBasket()
  await new Promise((later) => setTimeout(later))
  expect(jar).toContain('car=honda+civic+2018')

  const verdict = { compatible: 'yes', compatibility: 'It fits.', reason: '' }
  const car = { make: { name: 'Honda' }, model: { name: 'Civic' }, ...verdict }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(car)))
  stop()
  stop = shareBasket()
  await vi.waitFor(() => expect(useCart.getState().vehicle.name).toBe('2018 Honda Civic'))
})

test('what was paid without scripts is in no cart any more', () => {
  useCart.setState({ quantity: 3, checkoutAttempt: { id: 'a', content: 'b', orderId: 'ord_1' } })
  jar = 'basket=q=0'
  stop = shareBasket()
  expect(useCart.getState()).toMatchObject({ quantity: 0, checkoutAttempt: { orderId: '' } })
})

test('the cart of an offer is no basket', () => {
  const offer = { origin: 'quote' as const, number: 1, quantity: 9, deviceSku: 'X', expiresAt: '' }
  useCart.setState({ quantity: 9, offer })
  jar = 'basket=q=1'
  stop = shareBasket()
  useCart.setState({ isPricing: true })
  expect(useCart.getState().quantity).toBe(9)
  expect(jar).toBe('basket=q=1')
})
