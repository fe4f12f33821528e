import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderFilter, pageOfOrders } from '../../src/shop/sale/orders/search-orders.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface Page {
  orders: { id: string; orderNumber: number; email: string; name: string | null; refunded: number }[]
  next: number | null
}

type Query = Record<string, string | number>

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function buy(more: Parameters<typeof anOrder>[0] = {}) {
  const order = anOrder(more)
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  return { id: body.orderId, email: order.email ?? '' }
}

async function find(query: Query) {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return shop.operate<Page>('GET', `/orders?${words}`)
}

async function ids(query: Query): Promise<string[]> {
  return (await find(query)).body.orders.map(({ id }) => id)
}

test('one order is found by whatever its buyer says of it', async () => {
  const contact = { firstName: 'Ottoline', lastName: 'Brack', phone: '512-555-0143' }
  const { id, email } = await buy({ shippingAddress: anAddress('us', { contact, postalCode: '78702' }) })
  const serial = '356938035643809'
  await shop.operate('POST', '/devices', { serials: [serial] })
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials: [serial] }
  expect((await shop.operate('POST', `/orders/${id}/fulfilments`, parcel)).status).toBe(201)
  const { body } = await shop.operate<{
    orderNumber: number
    payments: { reference: string }[]
    adapters: unknown[]
  }>('GET', `/orders/${id}`)
  expect(body.adapters).toEqual([
    {
      ...{ id: expect.stringMatching(/^dev_/), serial, state: 'shipped' },
      ...{ billedSince: null, waitsFor: [], waitsSince: null },
    },
  ])
  const words = [
    ...[id, String(body.orderNumber), `#${body.orderNumber}`, email, email.slice(0, 12).toUpperCase()],
    ...[
      'ottoline brack',
      'Brack',
      ' OTTOLINE  br',
      'Brack, Ottoline',
      serial,
      '1Z999AA10123456784',
      body.payments[0]?.reference ?? '',
    ],
  ]
  for (const q of words) expect([q, await ids({ q })]).toEqual([q, [id]])
  expect(await ids({ q: '78702' })).toEqual([id])
  expect(await ids({ q: 'ottoline%' })).toEqual([])
  expect(await ids({ number: body.orderNumber })).toEqual([id])
})

test('a name is found with and without its accents, a code however its groups are set apart', async () => {
  const contact = { firstName: 'Zoé-Ève', lastName: 'L’Écuyer Brisebœuf', phone: '514-555-0143' }
  const { id } = await buy({
    country: 'ca',
    shippingAddress: anAddress('ca', { contact, postalCode: 'M4C 1S6' }),
  })
  const serial = '490154203237518'
  await shop.operate('POST', '/devices', { serials: [serial] })
  const parcel = { carrier: 'UPS', trackingNumber: '1Z 5R8-939.03 57567127', serials: [serial] }
  expect((await shop.operate('POST', `/orders/${id}/fulfilments`, parcel)).status).toBe(201)
  const { body } = await shop.operate<{ orderNumber: number }>('GET', `/orders/${id}`)
  const words = [
    ...[
      "l'écuyer briseb",
      'L’ECUYER',
      "l'ecuyer brisebœuf",
      'ZOE-EVE',
      'zoé ève l',
      'Zoe\u0301-E\u0300ve',
      'zoe eve',
    ],
    ...['m4c1s6', 'M4C-1S6', 'm4c 1s', '490154-20-323751-8', '4901 5420 3237 518'],
    ...[
      '1z5r89390357567127',
      '1Z 5R8 939 03 57567127',
      `order ${body.orderNumber}`,
      `Order #${body.orderNumber}`,
    ],
  ]
  for (const q of words) expect([q, await ids({ q })]).toEqual([q, [id]])
  for (const q of ['-', '’', '% ', '_', '\\', '👩‍🚀', 'zoé%', "l'ecuyer' or '1'='1", 'é'.repeat(120)]) {
    expect([q, (await find({ q })).status, await ids({ q })]).toEqual([q, 200, []])
  }
})

test('an order is found by phone, card, company, street, city and purchase order, in any order of words', async () => {
  const contact = { firstName: 'Philippa', lastName: 'Quarrington', phone: '+1 (503) 555-0186 x12' }
  const place = { businessName: 'Tidewater Plumbing & Sons, Inc.', line1: '4410 Halyard Ct., Suite #7' }
  const address = { ...place, contact, city: 'Coos Bay', state: 'OR', postalCode: '97420' }
  const { id } = await buy({ shippingAddress: anAddress('us', address), poNumber: 'PO-2291/A' })
  const words = [
    ...['5035550186', '+15035550186', '(503) 555-0186', '503.555.0186 x12', '1-503-555-0186'],
    ...['tidewater', 'Plumbing Tidewater', 'sons tidewater inc', 'halyard 4410', '4410 halyard ct suite 7'],
    ...[
      'quarrington philippa',
      'Quarrington, Philippa',
      'coos quarr',
      'bay coos philippa',
      'PO-2291/A',
      'po2291a',
    ],
  ]
  for (const q of words) expect([q, await ids({ q })]).toEqual([q, [id]])
  for (const q of ['tidewater halibut', '5035550187', '441 halyard', "'", '\\ \\\\', "o'\\ :* & !", 'a b']) {
    expect([q, (await find({ q })).status, await ids({ q })]).toEqual([q, 200, []])
  }
  const card = ['4242', 'Visa 4242', 'visa ending in 4242', '•••• 4242']
  for (const q of card) expect([q, (await ids({ q })).includes(id)]).toEqual([q, true])
  for (const q of ['4243', 'Mastercard 4242', 'Tidewater 4242'])
    expect([q, await ids({ q })]).toEqual([q, []])
})

test('filters narrow the list, together and with words', async () => {
  const code = {
    code: 'FIND-10',
    enterpriseType: 'Fleet',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 10 }],
  }
  await shop.operate('POST', '/enterprise-codes', code)
  const { id, email } = await buy({ country: 'ca', enterpriseId: 'FIND-10' })
  const { body } = await shop.operate<{ createdAt: string }>('GET', `/orders/${id}`)
  const day = body.createdAt.slice(0, 10)
  expect(await ids({ enterpriseId: 'find-10' })).toEqual([id])
  expect(await ids({ q: 'M5H 2N2', country: 'ca', origin: 'storefront', status: 'paid', email })).toEqual([
    id,
  ])
  expect(await ids({ email, from: day, to: day })).toEqual([id])
  expect(await ids({ email, to: '2001-01-01' })).toEqual([])
  expect(await ids({ email, country: 'us' })).toEqual([])
  expect(await ids({ email, origin: 'quote' })).toEqual([])
})

test('a list is read page by page, each order once', async () => {
  const email = 'pages@example.com'
  for (const quantity of [1, 2, 3, 4, 5]) await shop.checkout(anOrder({ email, quantity }))
  for (const query of [{ email }, { q: 'pages@' }] as Query[]) {
    const seen: number[] = []
    for (let cursor: number | null = 2_000_000_000; cursor !== null; ) {
      const { body }: { body: Page } = await find({ ...query, cursor, limit: 2 })
      seen.push(...body.orders.map(({ orderNumber }) => orderNumber))
      cursor = body.next
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(5)
  }
})

test('the list stands oldest first, too, and its pages follow each other', async () => {
  const email = 'oldest@example.com'
  for (const quantity of [1, 2, 3, 4, 5]) await shop.checkout(anOrder({ email, quantity }))
  for (const query of [{ email }, { q: 'oldest@' }] as Query[]) {
    const seen: number[] = []
    for (let cursor: number | null = 1; cursor !== null; ) {
      const { body }: { body: Page } = await find({ ...query, sort: 'placed', cursor, limit: 2 })
      seen.push(...body.orders.map(({ orderNumber }) => orderNumber))
      cursor = body.next
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(new Set(seen).size).toBe(5)
  }
  expect(await ids({ email, sort: 'placed' })).toEqual((await ids({ email, sort: '-placed' })).toReversed())
  expect(await ids({ email, sort: 'placed', cursor: 2_000_000_000 })).toEqual([])
  expect(await find({ sort: 'total' })).toMatchObject({ status: 422, body: { errors: [{ path: 'sort' }] } })
})

test.each([
  ['limit', 'limit=201'],
  ['number', 'number=ten'],
  ['status', 'status=lost'],
  ['country', 'country=mx'],
  ['from', 'from=yesterday'],
  ['colour', 'colour=red'],
])('a wrong %s is refused by name', async (name, query) => {
  const answer = await shop.operate<{ errors: { path: string }[] }>('GET', `/orders?${query}`)
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: name }] } })
})

test('the export has the rows of the filter, money and payment, and no formula', async () => {
  const contact = { firstName: '=HYPERLINK("http://x")', lastName: 'Csv, Jr.', phone: '512-555-0143' }
  const { id, email } = await buy({ shippingAddress: anAddress('us', { contact }) })
  await shop.operate('POST', `/orders/${id}/refunds`, { amount: 5.25, reason: 'late' })
  await buy()
  const response = await shop.fetch(`/api/admin/orders.csv?email=${email}`, {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = '', line = '', end] = (await response.text()).split('\r\n')
  expect(end).toBe('')
  expect(head).toMatch(/^number,id,status,.*tax,total,refunded,.*paymentReference/)
  expect(line).toContain(`,${id},paid,`)
  expect(line).toContain(`,"'=HYPERLINK(""http://x"")","Csv, Jr.",`)
  expect(line).toMatch(/,89\.99,5\.62,95\.61,5\.25,,\w+/)
  const audit = await shop.operate('GET', '/audit?subject=orders')
  expect(audit.body).toMatchObject({ events: [{ action: 'orders.exported', detail: { email } }] })
})

describe('among thousands of orders', () => {
  beforeAll(async () => {
    const { id } = await buy()
    await shop.db.execute(sql`
      insert into orders (id, status, origin, email, country, currency, quantity, device_sku, pricing, subtotal, tax,
        total, shipping_address, created_at, paid_at, lines_revision)
      select 'ord_many' || n, 'paid', origin, 'many' || n || '@example.com', country, currency, quantity, device_sku,
        pricing, subtotal, tax, total,
        jsonb_set(jsonb_set(shipping_address, '{contact,lastName}', to_jsonb('Many' || n)), '{postalCode}',
          to_jsonb((10000 + n)::text)),
        created_at - n * interval '1 minute', paid_at, lines_revision
      from orders, generate_series(1, 8000) n where id = ${id}`)
    await shop.db.execute(sql`analyze orders`)
  })

  test.each([
    [{}],
    [{ cursor: 10_500 }],
    [{ status: 'paid', cursor: 10_500 }],
    [{ status: 'draft' }],
    [{ email: 'many77@example.com' }],
    [{ country: 'ca' }],
    [{ origin: 'upgrade' }],
    [{ enterpriseId: 'NOBODY' }],
    [{ from: new Date('2020-01-01'), to: new Date('2020-02-01') }],
    [{ number: 10_077 }],
    [{ q: 'many77' }],
    [{ q: '10077' }],
    [{ q: 'many77@', status: 'paid', cursor: 10_500 }],
    [{ sort: 'placed', cursor: 10_500 }],
    [{ q: 'many77', sort: 'placed', cursor: 10_500 }],
    [{ q: 'many77 robin' }],
    [{ q: 'Visa 4242' }],
    [{ q: '+15035550186', status: 'paid' }],
  ] as const)('no table is read whole for %j', async (filter) => {
    const lines = await planOf(filter)
    expect(lines.filter((line) => /Seq Scan on orders/.test(line))).toEqual([])
  })

  test('a last name that thousands have is read along the time, from the index alone', async () => {
    const lines = (await planOf({ q: 'many' })).join('\n')
    expect(lines).toMatch(/using orders_by_time_and_name on orders.*\n +Index Cond: .*'lastName'/)
  })

  test('words that most orders have are looked for along the time, and pages follow each other', async () => {
    const query = { q: 'robin many', limit: 3 } as const
    const read = (more: object, isFrequent: boolean) =>
      pageOfOrders(shop.db, { ...query, ...more }, isFrequent).then((rows) => [
        ...new Set(rows.map(({ id }) => id)),
      ])
    for (const more of [
      {},
      { cursor: 10_500 },
      { sort: 'placed' },
      { sort: 'placed', cursor: 10_500 },
      { country: 'ca' },
    ]) {
      const found = await read(more, true)
      expect(found.slice(0, 4)).toEqual((await read(more, false)).slice(0, 4))
      expect(found.length > 0).toBe(!('country' in more))
    }
  })

  async function planOf(filter: Omit<OrderFilter, 'limit'>): Promise<string[]> {
    const page = pageOfOrders(shop.db, { ...filter, limit: 50 })
    const plan = await shop.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${page.getSQL()}`)
    return (plan as unknown as { rows: { 'QUERY PLAN': string }[] }).rows.map((row) => row['QUERY PLAN'])
  }
})
