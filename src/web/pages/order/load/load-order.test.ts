import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../../../parts/state/account.ts'
import { CART_DEFAULTS, useCart } from '../../../parts/state/cart.ts'
import { loadOrder } from './load-order.ts'

const ORDER = {
  id: 'ord_1',
  orderNumber: 1001,
  complete: false,
  status: 'awaiting_payment',
  fulfillmentStatus: 'unfulfilled',
  origin: 'storefront',
  quantity: 2,
  account: { email: 'robin@example.com', userAccountId: null },
  shippingAddress: null,
  billingAddress: null,
  businessName: null,
  isBulkPackaging: false,
  vehicle: null,
  enterpriseId: 'ACME10,CLUB5',
  deviceVariantSku: 'MP-ADAPTER-US',
  pricing: CART_DEFAULTS.device.pricing,
  ccDetails: null,
  quoteExpiresAt: null,
  createdAt: '2026-11-22T10:00:00.000Z',
}
const CODES = {
  code: 'ACME10,CLUB5',
  enterpriseType: 'Corporate,Club',
  deviceDiscounts: [{ minQuantity: 1, discountPercent: 10 }],
  codes: [],
}
const fetched = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  useAccount.getState().resetAccount()
  useCart.setState(CART_DEFAULTS)
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('an order opened by its link has the types and discounts of its codes', async () => {
  fetched.mockImplementation(async (path) => Response.json(path.includes('/validate-code/') ? CODES : ORDER))

  expect(await loadOrder('ord_1', 'robin@example.com')).toEqual({ is: 'loaded' })

  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/orders/ord_1?email=robin%40example.com',
    '/api/enterprise-pricing/validate-code/ACME10%2CCLUB5?email=robin%40example.com',
  ])
  expect(useAccount.getState()).toMatchObject({
    enterpriseIds: ['ACME10', 'CLUB5'],
    enterpriseTypes: ['Corporate', 'Club'],
    enterpriseDeviceDiscounts: CODES.deviceDiscounts,
  })
})

test('codes that cannot be read do not stop the order', async () => {
  fetched.mockImplementation(async (path) =>
    path.includes('/validate-code/') ? Response.json({}, { status: 503 }) : Response.json(ORDER),
  )

  expect(await loadOrder('ord_1', 'robin@example.com')).toEqual({ is: 'loaded' })
  expect(useAccount.getState()).toMatchObject({ enterpriseIds: ['ACME10', 'CLUB5'], enterpriseTypes: [] })
})
