import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { aUpsNumber } from '../parcels/ups-number.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

interface Answer {
  code: string
  program: string
  applied: boolean
  good: number
  lines: {
    line: number
    orderNumber: number | null
    carrier: string | null
    problem: string | null
    message: string | null
  }[]
}

let numbers = 500
const aNumber = () => {
  numbers += 1
  return aUpsNumber(numbers)
}

async function sell(country: 'us' | 'ca' = 'us', firstName = 'Sam') {
  const contact = { firstName, lastName: 'Doe', phone: '512-555-0143' }
  const { body } = await shop.checkout(anOrder({ country, shippingAddress: anAddress(country, { contact }) }))
  await shop.pay(body.client_secret, aCard())
  const { body: order } = await shop.operate<{ orderNumber: number }>('GET', `/orders/${body.orderId}`)
  return { id: body.orderId, number: order.orderNumber }
}

const send = (lines: (string | number)[][], more: object = {}) =>
  shop.operate<Answer>('POST', '/tracking-files', {
    file: lines.map((cells) => cells.join(',')).join('\r\n'),
    ...more,
  })

const statusOf = async (id: string) =>
  (await shop.operate<{ status: string }>('GET', `/orders/${id}`)).body.status

/** As the programs write them, typed from their exports. */
const HEADINGS = {
  ShipStation: [
    'Order - Number',
    'Date - Shipped Date',
    'Shipment - Carrier',
    'Shipment - Service',
    'Shipment - Tracking Number',
  ],
  'UPS WorldShip': ['ShipmentInformation_VoidIndicator', 'Package_Reference1', 'Package_TrackingNumber'],
  'FedEx Ship Manager': ['masterTrackingNumber', 'recipientContactName', 'reference', 'serviceType'],
  'Canada Post': ['Order ID', 'Service Description', 'Item Tracking Number'],
  Shippo: ['Order Number', 'Recipient Name', 'Carrier', 'Service Level', 'Tracking Number'],
}

test.each(Object.entries(HEADINGS))(
  'the file of %s is known by its headings and ships its orders',
  async (program, heads) => {
    const order = await sell()
    const cells: Record<string, string | number> = {
      [heads.find((head) => /reference|order/i.test(head)) ?? '']: order.number,
    }
    cells[heads.find((head) => /tracking/i.test(head)) ?? ''] = aNumber()
    const row = heads.map((head) => cells[head] ?? '')

    const { body: looked } = await send([heads, row])
    expect(looked).toMatchObject({
      program,
      applied: false,
      good: 1,
      lines: [{ line: 2, orderNumber: order.number, carrier: 'UPS', problem: null }],
    })
    expect(await statusOf(order.id)).toBe('paid')

    const { body: done } = await send([heads, row], { confirm: 1 })
    expect(done).toMatchObject({ applied: true, good: 1 })
    expect(await statusOf(order.id)).toBe('fulfilled')
    const { body: again } = await send([heads, row])
    expect(again.lines).toMatchObject([{ problem: 'tracking_line_done' }])
  },
)

test('each line says what is wrong with it, and the good ones leave together once staff confirm them', async () => {
  const [good, other, held, sent] = [await sell(), await sell(), await sell(), await sell()]
  await shop.operate('POST', `/orders/${held.id}/holds`, { reason: 'address', note: 'No number 12' })
  await shop.operate('POST', `/orders/${sent.id}/fulfilments`, { trackingNumber: aNumber() })
  const file = [
    ['order', 'trackingNumber'],
    [good.number, aNumber()],
    [99_999_999, aNumber()],
    [held.number, aNumber()],
    [sent.number, aNumber()],
    [other.number, '12345'],
    [other.number, ''],
    [good.number, aNumber()],
    [`#${other.number}`, aNumber()],
  ]

  const { body: looked } = await send(file)

  expect(looked.lines.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, 'tracking_line_order'],
    [4, 'order_held'],
    [5, 'wrong_state'],
    [6, 'tracking_unknown'],
    [7, 'tracking_line_empty'],
    [8, 'tracking_line_twice'],
    [9, null],
  ])
  expect(looked.lines.filter(({ problem }) => problem).every(({ message }) => message)).toBe(true)

  // Held since somebody looked: nothing is done, not the other line either.
  const hold = await shop.operate<{ id: string }>('POST', `/orders/${good.id}/holds`, {
    reason: 'address',
    note: 'Wait',
  })
  expect((await send(file, { confirm: 2 })).body).toMatchObject({ code: 'tracking_file_changed' })
  expect([await statusOf(good.id), await statusOf(other.id)]).toEqual(['paid', 'paid'])

  await shop.operate('POST', `/orders/${good.id}/holds/${hold.body.id}/release`, {
    reason: 'Right after all',
  })
  expect((await send(file, { confirm: 2 })).body).toMatchObject({ applied: true, good: 2 })
  expect([await statusOf(good.id), await statusOf(other.id)]).toEqual(['fulfilled', 'fulfilled'])
})

test('a file with other columns, one without lines, a voided label and an open quote are named', async () => {
  const order = await sell()
  expect(
    (
      await send([
        ['Name', 'City'],
        ['Sam', 'Austin'],
      ])
    ).body,
  ).toMatchObject({ code: 'tracking_columns' })
  expect((await send([['order', 'tracking']])).body).toMatchObject({ code: 'tracking_file_empty' })
  expect((await send([['order', 'tracking'], ['"1']])).status).toBe(422)
  const voided = [HEADINGS['UPS WorldShip'], ['Y', order.number, aNumber()]]
  expect((await send(voided)).body.lines).toMatchObject([{ problem: 'tracking_line_voided' }])
})

/** The headings that each program reads, and what of a parcel stands below them. */
const PROGRAMS: [program: string, cells: Record<string, string>][] = [
  [
    'shipstation',
    {
      'Recipient Phone': '512-555-0143',
      'Weight(oz)': '4.23',
      'HS Tariff': '8526.91',
      'Shipping Service': 'Ground',
    },
  ],
  [
    'shippo',
    { Phone: '512-555-0143', 'Item Weight': '4.23', 'Zip/Postal Code': '78701', 'Item Price': '89.99' },
  ],
  [
    'ups',
    { ShipTo_Telephone: '512-555-0143', Package_Weight: '0.26', ShipmentInformation_ServiceType: 'Ground' },
  ],
  [
    'fedex',
    {
      recipientContactNumber: '512-555-0143',
      packageWeight: '0.26',
      harmonizedCode: '852691',
      manufacturingCountry: 'VN',
    },
  ],
  [
    'canada_post',
    {
      'Client voice phone': '512-555-0143',
      'Weight (kg)': '0.12',
      'Country of origin': 'VN',
      Service: 'Ground',
    },
  ],
]

test.each(PROGRAMS)(
  'a label file for %s has weight, customs and service in its columns, and phones as phones',
  async (program, cells) => {
    const facts = { grams: 120, hsCode: '8526.91', originCountry: 'vn', customsName: 'GPS vehicle tracker' }
    expect((await shop.operate('PATCH', '/shipping-facts/MP-ADAPTER-US', facts)).body).toMatchObject({
      originCountry: 'VN',
    })
    const order = await sell('us', '=HYPERLINK("x")')
    const answer = await shop.fetch(`/api/admin/labels.csv?program=${program}&service=Ground`, {
      headers: { Authorization: `Bearer ${shop.operatorToken}` },
    })
    const [heads = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
    const row = lines.find((line) => line.includes(String(order.number))) ?? ''
    const values = row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    const said = Object.fromEntries(heads.split(',').map((head, at) => [head, values[at]]))
    expect(said).toMatchObject(cells)
    expect(row).not.toMatch(/(^|,)"?['=]/)
    await shop.operate('POST', `/orders/${order.id}/fulfilments`, { trackingNumber: aNumber() })
  },
)

test('a label of a shop that is tried out costs what its rate said, and its number is one of a carrier', async () => {
  const order = await sell()
  await shop.operate('POST', `/orders/${order.id}/parcels`, {})
  const at = `/orders/${order.id}/parcels/1`
  const { body: asked } = await shop.operate<{ rates: { cost: number }[] }>('POST', `${at}/rates`)
  const { body: label } = await shop.operate('POST', `${at}/label`, { carrier: 'UPS', service: 'Ground' })
  expect(label).toMatchObject({
    state: 'bought',
    cost: asked.rates[0]?.cost,
    trackingNumber: expect.stringMatching(/^1Z/),
  })
})
