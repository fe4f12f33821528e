import { beforeEach, expect, test } from 'vitest'
import { useAccount } from './account.ts'
import { CART_DEFAULTS, useCart } from './cart.ts'
import { detachOrder } from './detach-order.ts'

const ATTEMPT = { id: 'a1', content: 'c1', orderId: 'ord_1' }
const UPGRADE = {
  origin: 'upgrade',
  number: 7,
  quantity: 2,
  deviceSku: 'MP-ADAPTER-US',
  expiresAt: '',
} as const

beforeEach(() => {
  useAccount.getState().resetAccount()
  useCart.setState({ ...CART_DEFAULTS, quantity: 2, orderId: 'ord_1', checkoutAttempt: ATTEMPT })
})

test('an offer takes its codes, its agreements and the payment it began along', () => {
  const { checkoutFormValues } = useAccount.getState()
  useCart.setState({ offer: UPGRADE })
  useAccount.setState({
    enterpriseIds: ['UPGRADE4G'],
    enterpriseTypes: ['4G Upgrade'],
    checkoutEmbeddedSessionSecret: 'secret',
    checkoutFormValues: { ...checkoutFormValues, discountPriceAgreement: true },
  })

  detachOrder()

  expect(useCart.getState()).toMatchObject({
    quantity: 2,
    orderId: '',
    offer: { origin: 'storefront', quantity: 0 },
    checkoutAttempt: { id: '', orderId: '' },
  })
  expect(useAccount.getState()).toMatchObject({
    enterpriseIds: [],
    enterpriseTypes: [],
    checkoutEmbeddedSessionSecret: '',
    checkoutFormValues: { discountPriceAgreement: false },
  })
})

test("a shopper's own order leaves the codes and the order it has begun where they are", () => {
  useAccount.setState({ enterpriseIds: ['FLEET'] })

  detachOrder()

  expect(useCart.getState()).toMatchObject({ orderId: '', checkoutAttempt: ATTEMPT })
  expect(useAccount.getState().enterpriseIds).toEqual(['FLEET'])
})
