import { QuoteRow } from '../../../shop/sale/offers/list-quotes.ts'
import { CartToQuote } from '../../../shop/sale/offers/quote-cart.ts'
import { QuoteAsked, QuoteWish } from '../../quote-requests.ts'
import { AlertStop, AlertWish, StockAlert } from '../../stock-alerts.ts'
import type { Operation } from '../operation.ts'

/** For what the cart cannot do: what is sold out, and more than it takes. */
export const STOCK_ALERTS = [
  {
    tag: 'Shop',
    security: 'anyone',
    method: 'post',
    path: '/api/quote-requests',
    id: 'requestQuote',
    summary: 'Ask for a quote, as for more adapters than the cart takes',
    description: 'Staff answer by email.',
    body: {
      name: 'QuoteRequestInput',
      schema: QuoteWish,
      examples: {
        fleet: { name: 'Robin Doe', email: 'robin@example.com', company: 'Acme Couriers', quantity: 1_500 },
      },
    },
    answers: { 201: { description: 'It waits for a person', schema: QuoteAsked } },
  },
  {
    tag: 'Shop',
    security: 'anyone',
    method: 'post',
    path: '/api/quotes',
    id: 'quoteCart',
    summary: 'Make a quote of a cart at once',
    description:
      'At the price of now, which then holds for 30 days for this email and quantity. `GET /api/orders/quote/{id}` prints it.',
    body: {
      name: 'CartToQuoteInput',
      schema: CartToQuote,
      examples: {
        fleet: {
          email: 'robin@example.com',
          company: 'Acme Couriers',
          country: 'us',
          deviceVariantSku: 'MP-ADAPTER-US',
          quantity: 12,
        },
      },
    },
    answers: { 201: { description: 'The quote', schema: QuoteRow } },
    problems: ['unknown_variant', 'enterprise_id_invalid', 'enterprise_id_unproven'],
  },
  {
    tag: 'Shop',
    security: 'anyone',
    method: 'post',
    path: '/api/stock-alerts',
    id: 'askForStockAlert',
    summary: 'One mail when a sold-out variant is on sale again',
    description: 'The email is forgotten with that mail, or after a year.',
    body: {
      name: 'StockAlertInput',
      schema: AlertWish,
      examples: { adapter: { sku: 'MP-ADAPTER-US', email: 'robin@example.com' } },
    },
    answers: { 201: { description: 'It waits', schema: StockAlert } },
    problems: ['unknown_variant', 'in_stock'],
  },
  {
    tag: 'Shop',
    security: 'anyone',
    method: 'post',
    path: '/api/stock-alerts/stop',
    id: 'stopStockAlert',
    summary: 'Take an email off the list before the mail',
    body: {
      name: 'StopStockAlertInput',
      schema: AlertStop,
      examples: {
        token: { token: 'TVAtQURBUFRFUi1VUwpyb2JpbkBleGFtcGxlLmNvbQ.q8Zx3VbN5mL7kJ9hG2fD4sA6w1E0rT5y' },
      },
    },
    answers: { 204: { description: 'It is forgotten' } },
    problems: ['link_invalid'],
  },
] as const satisfies readonly Operation[]
