import { beforeEach, expect, test } from 'vitest'
import { cents } from '../../../shop/kernel/money.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import { CART_DEFAULTS, useCart } from './cart.ts'

const PRICES: PriceList = {
  id: 'prc_1',
  country: 'ca',
  currency: 'CAD',
  devicePrice: cents(11999),
  planPrice: cents(1200),
  planDiscountPrice: cents(1050),
  planDiscountThreshold: 5,
  startsAt: new Date('2026-01-01'),
}

beforeEach(() => {
  useCart.setState(CART_DEFAULTS)
})

test('an empty cart shows the prices in force', () => {
  useCart.getState().applyPriceList(PRICES)
  const { device, subscriptionPrice } = useCart.getState()
  expect(device.pricing.currencyType).toBe('CAD')
  expect(device.pricing.lineItems[0]?.unitPrice).toBe(119.99)
  expect(subscriptionPrice).toMatchObject({
    unitPrice: 12,
    adjustedUnitPrice: 10.5,
    transactionPrice: 12,
    discountThreshold: 5,
  })
})

test('a filled cart keeps the prices it was quoted until new ones come', () => {
  useCart.getState().applyPriceList(PRICES)
  useCart.setState({ quantity: 2 })
  useCart.getState().applyPriceList({ ...PRICES, devicePrice: cents(12_999) })
  expect(useCart.getState().device.pricing.lineItems[0]?.unitPrice).toBe(119.99)
})

test('emptying the cart forgets quantity, order, taxes, packaging and discounts', () => {
  useCart.getState().applyPriceList(PRICES)
  const { subscriptionPrice, device } = useCart.getState()
  useCart.setState({
    quantity: 3,
    orderId: 'ord_1',
    isBulkPackaging: true,
    subscriptionPrice: { ...subscriptionPrice, transactionPrice: 7.7, taxInfo: { amount: 1.44 } },
    device: {
      pricing: { ...device.pricing, adjustedSubtotal: 200, taxInfo: { amount: 12 }, hasDiscount: true },
    },
  })
  useCart.getState().resetCart()
  expect(useCart.getState()).toMatchObject({
    quantity: 0,
    orderId: '',
    isBulkPackaging: false,
    subscriptionPrice: { ...subscriptionPrice, transactionPrice: 12, taxInfo: { amount: -1 } },
    device,
  })
})
