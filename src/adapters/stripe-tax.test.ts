import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxLocation } from '../shop/facts/tax/provider.ts'
import { cents } from '../shop/kernel/money.ts'
import { createStripeTax } from './stripe-tax.ts'

/** What Stripe answers to one call; `silence` keeps the caller waiting. */
type Answer = { status: number; body: unknown } | 'silence' | 'reset'

const austin: TaxLocation = {
  country: 'us',
  state: 'TX',
  city: 'Austin',
  postalCode: '78701',
  line1: '500 Congress Ave',
}
const order = {
  kind: 'device' as const,
  currency: 'USD' as const,
  subtotal: cents(8999),
  at: new Date('2026-11-20T12:00:00Z'),
}

let server: Server
let stripe: Stripe
let answers: Answer[] = []
let calls: { path: string; version: string; form: Record<string, string> }[] = []

beforeAll(async () => {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stripe = client(5000)
})

function client(timeout: number): Stripe {
  const { port } = server.address() as AddressInfo
  return new Stripe('sk_test_tax', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
  })
}

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

beforeEach(() => {
  answers = []
  calls = []
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  calls.push({
    path: `${request.method} ${request.url}`,
    version: String(request.headers['stripe-version']),
    form: Object.fromEntries(new URLSearchParams(body)),
  })
  const next = answers.length > 1 ? answers.shift() : answers[0]
  if (next === undefined || next === 'silence') return
  if (next === 'reset') {
    request.socket.destroy()
    return
  }
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body))
}

function part(
  amount: number,
  percentage: string,
  details: { country: string; state: string; tax_type: string },
) {
  return {
    amount,
    inclusive: false,
    tax_rate_details: {
      ...details,
      flat_amount: null,
      percentage_decimal: percentage,
      rate_type: 'percentage',
    },
    taxability_reason: 'standard_rated',
    taxable_amount: 8999,
  }
}

function calculation(amount: number, breakdown: unknown[]): Answer {
  return {
    status: 200,
    body: {
      id: 'taxcalc_1',
      object: 'tax.calculation',
      amount_total: 8999 + amount,
      currency: 'usd',
      livemode: false,
      tax_amount_exclusive: amount,
      tax_amount_inclusive: 0,
      tax_breakdown: breakdown,
    },
  }
}

const failure = (status: number, error: Record<string, string>): Answer => ({ status, body: { error } })
const texas = { country: 'US', state: 'TX', tax_type: 'sales_tax' }

describe('Stripe Tax', () => {
  test('is asked about the goods alone, tax on top, at the place they go to', async () => {
    answers = [calculation(742, [part(742, '8.25', texas)])]
    const tax = await createStripeTax(stripe).taxOn({ ...order, location: austin })
    expect(tax).toEqual({
      amount: 742,
      parts: [{ name: 'sales_tax', place: 'Texas', rate: 82_500, amount: 742 }],
      source: 'stripe',
    })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ path: 'POST /v1/tax/calculations', version: Stripe.API_VERSION })
    expect(calls[0]?.form).toEqual({
      currency: 'usd',
      'line_items[0][amount]': '8999',
      'line_items[0][reference]': 'goods',
      'line_items[0][tax_behavior]': 'exclusive',
      'line_items[0][tax_code]': 'txcd_99999999',
      'customer_details[address][country]': 'US',
      'customer_details[address][state]': 'TX',
      'customer_details[address][city]': 'Austin',
      'customer_details[address][postal_code]': '78701',
      'customer_details[address][line1]': '500 Congress Ave',
      'customer_details[address_source]': 'shipping',
    })
  })

  test.each([
    ['device', 'txcd_99999999', 'goods'],
    ['service', 'txcd_10103000', 'plan'],
    ['shipping', 'txcd_92010001', 'goods'],
    ['fee', 'txcd_99999999', 'goods'],
  ] as const)('of a %s is asked and booked under %s', async (kind, code, reference) => {
    const sold = { 'line_items[0][tax_code]': code, 'line_items[0][reference]': reference }
    answers = [calculation(742, [part(742, '8.25', texas)])]
    const provider = createStripeTax(stripe)
    await provider.taxOn({ ...order, kind, location: austin })
    await provider.books?.recordSale({ id: 'pay_1', request: { ...order, kind, location: austin } })
    expect(calls.map(({ path }) => path)).toEqual([
      'POST /v1/tax/calculations',
      'POST /v1/tax/calculations',
      'POST /v1/tax/transactions/create_from_calculation',
    ])
    expect(calls[0]?.form).toMatchObject(sold)
    expect(calls[1]?.form).toMatchObject(sold)
    expect(calls[2]?.form).toMatchObject({ calculation: 'taxcalc_1', reference: 'pay_1' })
  })

  test.each([
    ['product_exempt', 'US-CA'],
    ['not_subject_to_tax', 'US-CA'],
    ['not_collecting', undefined],
    ['customer_exempt', undefined],
  ])('that takes nothing because of %s names the place that does not tax it: %s', async (reason, place) => {
    const california = { ...part(0, '0.0', { ...texas, state: 'CA' }), taxability_reason: reason }
    answers = [calculation(0, [california])]
    const tax = await createStripeTax(stripe).taxOn({ ...order, kind: 'service', location: austin })
    expect(tax?.untaxedIn).toBe(place)
  })

  test('names each of the taxes of a Canadian order', async () => {
    const quebec = { country: 'CA', state: 'QC' }
    answers = [
      calculation(1348, [
        part(450, '5.0', { ...quebec, tax_type: 'gst' }),
        part(898, '9.975', { ...quebec, tax_type: 'qst' }),
      ]),
    ]
    const location = { country: 'ca' as const, state: 'QC' }
    expect(await createStripeTax(stripe).taxOn({ ...order, currency: 'CAD', location })).toEqual({
      amount: 1348,
      parts: [
        { name: 'GST', rate: 50_000, amount: 450 },
        { name: 'QST', rate: 99_750, amount: 898 },
      ],
      source: 'stripe',
    })
    expect(calls[0]?.form).toMatchObject({ currency: 'cad', 'customer_details[address][state]': 'QC' })
  })

  test('may say that nothing is owed', async () => {
    answers = [calculation(0, [part(0, '0.0', { ...texas, state: 'OR' })])]
    expect(await createStripeTax(stripe).taxOn({ ...order, location: austin })).toEqual({
      amount: 0,
      parts: [],
      source: 'stripe',
    })
  })

  test('whose parts do not make up its amount is told as one tax', async () => {
    answers = [calculation(743, [part(562, '6.25', texas), part(180, '2.0', texas)])]
    expect(await createStripeTax(stripe).taxOn({ ...order, location: austin })).toEqual({
      amount: 743,
      parts: [{ name: 'tax', rate: 82_500, amount: 743 }],
      source: 'stripe',
    })
  })

  test.each<TaxLocation>([
    { country: 'us' },
    { country: 'us', state: 'TX' },
    { country: 'us', state: 'TX', postalCode: '787' },
    { country: 'ca' },
    { country: 'ca', state: 'TX' },
    { country: 'ca', postalCode: 'K1A' },
  ])('is not asked before the place is known well enough: %j', async (location) => {
    expect(await createStripeTax(stripe).taxOn({ ...order, location })).toBeNull()
    expect(calls).toHaveLength(0)
  })

  test('is not asked about goods that cost nothing', async () => {
    expect(await createStripeTax(stripe).taxOn({ ...order, subtotal: cents(0), location: austin })).toEqual({
      amount: 0,
      parts: [],
      source: 'stripe',
    })
    expect(calls).toHaveLength(0)
  })

  test('that does not find the place leaves the tax unknown', async () => {
    answers = [
      failure(400, {
        type: 'invalid_request_error',
        code: 'customer_tax_location_invalid',
        message: 'We could not determine the location.',
      }),
    ]
    expect(await createStripeTax(stripe).taxOn({ ...order, location: austin })).toBeNull()
  })

  test('is asked again after one failure', async () => {
    answers = [
      failure(500, { type: 'api_error', message: 'oops' }),
      calculation(742, [part(742, '8.25', texas)]),
    ]
    const tax = await createStripeTax(stripe).taxOn({ ...order, location: austin })
    expect(tax?.amount).toBe(742)
    expect(calls).toHaveLength(2)
  })

  test.each<[string, Answer]>([
    ['keeps failing', failure(500, { type: 'api_error', message: 'oops' })],
    ['never answers', 'silence'],
    ['drops the line', 'reset'],
    ['is overrun', failure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'slow down' })],
    ['refuses the key', failure(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
    [
      'is not set up',
      failure(400, { type: 'invalid_request_error', code: 'stripe_tax_inactive', message: 'no' }),
    ],
    ['answers nonsense', calculation(Number.NaN, [])],
  ])('that %s is unavailable, and the shopper reads why', async (_, trouble) => {
    answers = [trouble]
    const impatient = client(trouble === 'silence' ? 100 : 5000)
    await expect(createStripeTax(impatient).taxOn({ ...order, location: austin })).rejects.toMatchObject({
      name: 'ShopError',
      kind: 'unavailable',
      code: 'tax_unavailable',
      retryAfter: 5,
    })
  })

  test('that refuses one sum for good names no time to ask again', async () => {
    answers = [failure(400, { type: 'invalid_request_error', code: 'parameter_invalid', message: 'no' })]
    await expect(createStripeTax(client(5000)).taxOn({ ...order, location: austin })).rejects.toMatchObject({
      code: 'tax_unavailable',
      retryAfter: undefined,
    })
  })
})
