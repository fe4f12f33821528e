import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import checkoutWords from '../../words/en-US/pages/checkout.json'
import { useLocale } from '../base/locale.ts'
import { wordsOf } from '../base/words.ts'
import { useAccount } from '../parts/state/account.ts'
import { CART_DEFAULTS, useCart } from '../parts/state/cart.ts'
import { contentHash } from './attempt.ts'
import { prepareCheckout } from './send-checkout.ts'

const t = wordsOf(checkoutWords, 'en-US')
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  useLocale.getState().setLocale('en-us')
  useAccount.getState().resetAccount()
  useCart.setState({ ...CART_DEFAULTS, quantity: 1 })
  const { checkoutFormValues } = useAccount.getState()
  useAccount.setState({
    checkoutFormValues: {
      ...checkoutFormValues,
      shippingAddress: {
        country: 'us',
        line1: '500 Congress Ave',
        city: 'Austin',
        state: 'tx',
        postalCode: '78701',
        contact: {
          firstName: 'Robin',
          lastName: 'Doe',
          phone: '(512) 555-0143',
          email: 'robin@shop.example.com',
        },
      },
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The price calls that come before it fail, as where the network has just gone. */
function answerCheckout(body: unknown) {
  fetched.mockImplementation(async (path) =>
    path === '/api/orders/checkout' ? Response.json(body) : Response.json({}, { status: 503 }),
  )
}

function total(amount: number) {
  const pricing = { ...CART_DEFAULTS.device.pricing, adjustedSubtotal: amount, taxInfo: { amount: 0 } }
  useCart.setState({ device: { pricing } })
}

test.each([
  [0, 'N/A', 'zero-dollar'],
  [89.99, 'checkoutSession', 'card'],
])('a cart of %f is paid by %s, and a failure says so', async (amount, paymentTypeSelection, mode) => {
  total(amount)
  fetched.mockImplementation(async () =>
    Response.json({ code: 'quote_expired', detail: 'Too late.' }, { status: 409 }),
  )

  expect(await prepareCheckout(false, t, { placesFree: true })).toEqual({
    next: 'stop',
    mode,
    error: { code: 'quote_expired', message: 'Too late.' },
  })
  expect(useAccount.getState().checkoutFormValues.paymentTypeSelection).toBe(paymentTypeSelection)
})

test('an answer that opens nothing is a failure in general words', async () => {
  total(89.99)
  answerCheckout({ orderId: 'ord_1' })

  expect(await prepareCheckout(false, t)).toEqual({
    next: 'stop',
    mode: 'card',
    error: { code: 'no_payment', message: 'We couldn’t open the payment form. Please try again.' },
  })
})

test('an order that costs nothing is not placed by a step on the way to it', async () => {
  total(0)
  answerCheckout({ orderId: 'ord_1' })

  expect(await prepareCheckout(false, t)).toEqual({ next: 'pay' })
  expect(fetched.mock.calls.map(([path]) => path)).not.toContain('/api/orders/checkout')
})

test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('%j has the hash its inventors published', (text, hash) => {
  expect(contentHash(text)).toBe(hash)
})
