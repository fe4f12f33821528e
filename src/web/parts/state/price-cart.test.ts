import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useLocale } from '../../base/locale.ts'
import { useUnauthorized } from '../../base/unauthorized.ts'
import { useErrors } from '../errors/errors.ts'
import { useAccount } from './account.ts'
import { CART_DEFAULTS, useCart } from './cart.ts'
import { dueToday, loadPricing, setQuantityAndGetPricing } from './price-cart.ts'

interface Question {
  url: URL
  answer: (body: unknown, status?: number) => void
}

let questions: Question[]

beforeEach(() => {
  questions = []
  useCart.setState({ ...CART_DEFAULTS, quantity: 1, deviceVariantSku: 'MP-ADAPTER-US' })
  useAccount.getState().resetAccount()
  useErrors.getState().clearErrors()
  useLocale.getState().setLocale('en-us')
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }))
      questions.push({ url: new URL(path, 'http://shop.test'), answer })
    })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function pricing(quantity: number) {
  const subtotal = (8999 * quantity) / 100
  return {
    productInfo: { title: 'Milepost adapter', variants: [] },
    pricing: { ...CART_DEFAULTS.device.pricing, adjustedSubtotal: subtotal, taxInfo: { amount: -1 } },
  }
}

function planPrice(quantity: number, unit: number) {
  return {
    price: {
      adjustedUnitPrice: unit,
      baseUnitPrice: 9,
      adjustedSubtotal: (Math.round(unit * 100) * quantity) / 100,
      baseSubtotal: 9 * quantity,
      taxInfo: { amount: -1 },
      discountThreshold: 3,
      annualSavings: (12 * Math.round((9 - unit) * 100) * quantity) / 100,
    },
  }
}

/** Answers the two questions of the newest price request. */
function answerNewest(quantity: number, unit: number) {
  const [product, plan] = questions.slice(-2)
  product?.answer(pricing(quantity))
  plan?.answer(planPrice(quantity, unit))
}

test('a new quantity shows at once, its prices when they come', async () => {
  const done = setQuantityAndGetPricing(3)
  expect(useCart.getState()).toMatchObject({ quantity: 3, isPricing: true })
  answerNewest(3, 7.7)
  await done
  const cart = useCart.getState()
  expect(cart).toMatchObject({ quantity: 3, isPricing: false, annualSavings: 46.8 })
  expect(cart.device.pricing.adjustedSubtotal).toBe(269.97)
  expect(cart.subscriptionPrice).toMatchObject({ unitPrice: 9, transactionPrice: 7.7, discountThreshold: 3 })
})

test('the prices are asked for with what is known of the shopper', async () => {
  useLocale.getState().setLocale('en-ca')
  useCart.setState({ deviceVariantSku: 'MP-ADAPTER-CA' })
  useAccount.setState({
    guestEmail: 'ada@example.com',
    enterpriseIds: ['FLEET', 'CLUB'],
    pricingLocation: {
      country: 'ca',
      state: 'on',
      city: 'Toronto',
      postalCode: 'M5V 3L9',
      line1: '1 King St',
    },
  })
  const done = setQuantityAndGetPricing(2)
  answerNewest(2, 9)
  await done
  expect(questions.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    '/api/products/bouncie?country=ca&state=on&city=Toronto&postalCode=M5V+3L9&line1=1+King+St' +
      '&deviceVariantSku=MP-ADAPTER-CA&enterpriseId=FLEET%2CCLUB&email=ada%40example.com&quantity=2',
    '/api/subscriptions/price-info?state=on&postalCode=M5V+3L9&quantity=2&currency=cad' +
      '&enterpriseId=FLEET%2CCLUB&email=ada%40example.com',
  ])
})

test('after a change of country the address in the other one is not asked about', async () => {
  useAccount.setState({
    pricingLocation: { country: 'ca', state: 'on', city: 'Toronto', postalCode: 'M5V 3L9', line1: '' },
  })
  const done = loadPricing()
  answerNewest(1, 9)
  await done
  expect(questions.map(({ url }) => url.search)).toEqual([
    '?country=us&deviceVariantSku=MP-ADAPTER-US&quantity=1',
    '?state=tx&quantity=1&currency=usd',
  ])
})

test('an empty cart still shows what one adapter costs', async () => {
  const done = setQuantityAndGetPricing(0)
  answerNewest(1, 9)
  await done
  expect(questions[0]?.url.searchParams.get('quantity')).toBe('1')
  expect(useCart.getState().quantity).toBe(0)
})

test('an order is priced as ordered until its quantity changes', async () => {
  useCart.setState({ orderId: 'ord_1' })
  const loaded = loadPricing()
  answerNewest(1, 9)
  await loaded
  expect(questions[0]?.url.searchParams.get('orderId')).toBe('ord_1')
  const changed = setQuantityAndGetPricing(2)
  answerNewest(2, 9)
  await changed
  expect(questions[2]?.url.searchParams.get('orderId')).toBeNull()
  expect(questions[2]?.url.searchParams.get('quantity')).toBe('2')
})

test('clicking on before the prices came leaves the last quantity and no error', async () => {
  const first = setQuantityAndGetPricing(2)
  const second = setQuantityAndGetPricing(3)
  answerNewest(3, 7.7)
  await Promise.all([first, second])
  expect(useCart.getState().quantity).toBe(3)
  expect(useErrors.getState().errors).toEqual({})
})

test('when prices fail the quantity goes back to the one whose prices were shown', async () => {
  const first = setQuantityAndGetPricing(2)
  const second = setQuantityAndGetPricing(3)
  questions.at(-2)?.answer({ code: 'internal' }, 500)
  await Promise.all([first, second])
  expect(useCart.getState()).toMatchObject({ quantity: 1, isPricing: false })
  expect(useErrors.getState().errors.pricing).toBe(
    'We couldn’t get the price just now. Your cart hasn’t changed. Please try again.',
  )
})

test('without an answer the quantity goes back only on a page that is still there', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const done = setQuantityAndGetPricing(4)
  await vi.advanceTimersByTimeAsync(400)
  expect(useCart.getState()).toMatchObject({ quantity: 4, isPricing: true })
  await vi.advanceTimersByTimeAsync(100)
  await done
  expect(useCart.getState()).toMatchObject({ quantity: 1, isPricing: false })
})

test('a busy server is named as such, and the next try clears the message', async () => {
  const failing = setQuantityAndGetPricing(2)
  questions.at(-2)?.answer({}, 429)
  await failing
  expect(useErrors.getState().errors.pricing).toBe('Server was busy, please try again.')
  const trying = setQuantityAndGetPricing(2)
  expect(useErrors.getState().errors.pricing).toBeUndefined()
  answerNewest(2, 9)
  await trying
  expect(useCart.getState().quantity).toBe(2)
})

test('a new question of price clears what went wrong before, but not that the network is gone', async () => {
  const { setError } = useErrors.getState()
  setError('enterpriseId', 'The Enterprise ID you entered is not valid')
  setError('shippingAddressValidation', 'No such street')
  setError('global', 'You are offline.')
  const done = loadPricing()
  expect(useErrors.getState().errors).toEqual({ global: 'You are offline.' })
  answerNewest(1, 9)
  await done
})

test('an ended session keeps the quantity that was chosen, and the window asks to sign in', async () => {
  useUnauthorized.setState({ isOpen: false })
  const refused = setQuantityAndGetPricing(3)
  questions.at(-2)?.answer({ code: 'not_signed_in' }, 401)
  await refused
  expect(useCart.getState()).toMatchObject({ quantity: 3, isPricing: false })
  expect(useErrors.getState().errors).toEqual({})
  expect(useUnauthorized.getState().isOpen).toBe(true)

  const again = loadPricing()
  questions.at(-2)?.answer({}, 500)
  await again
  expect(useCart.getState().quantity).toBe(1)
})

test.each([
  [269.97, -1, 269.97],
  [269.97, 16.87, 286.84],
  [0, 0, 0],
])('goods of %f and taxes of %f are %f today', (adjustedSubtotal, amount, expected) => {
  expect(dueToday({ ...CART_DEFAULTS.device.pricing, adjustedSubtotal, taxInfo: { amount } })).toBe(expected)
})
