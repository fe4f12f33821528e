import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillingAddress, ShippingAddress } from '../../src/shop/facts/addresses/schema.ts'
import { aBillingAddress, anAddress, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface Answer {
  valid: boolean
  address: ShippingAddress
  suggestion?: { address: ShippingAddress; changes: unknown[]; message: string }
  notes: string[]
  message: string
  errors: { path: string; message: string }[]
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

function check(address: unknown) {
  return shop.post<Answer>('/api/address-validation', address)
}

function parcelTo(city: string, state: string, postalCode: string, more: Partial<ShippingAddress> = {}) {
  const country = /^\d/.test(postalCode) ? 'us' : 'ca'
  return anAddress(country, { city, state, postalCode, ...more })
}

test.each(['512-555-0143 x12', '(512) 555-0143, ext. 12', '512 555-0143, poste 12'])(
  'a phone at work, %s, is taken with its extension',
  async (phone) => {
    const address = anAddress()
    const contact = { ...address.contact, phone }
    const { body } = await check({ ...address, contact })
    expect(body.address.contact.phone).toBe('+15125550143 x12')
    expect((await shop.checkout(anOrder({ shippingAddress: { ...address, contact } }))).status).toBe(200)
  },
)

test('a good address is given back as the post office writes it', async () => {
  const { status, body } = await check({
    ...parcelTo(' austin ', 'texas', '78701 1234'),
    country: 'USA',
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    valid: true,
    address: {
      ...parcelTo('Austin', 'TX', '78701-1234'),
      contact: { ...anAddress().contact, phone: '+15125550143' },
    },
    notes: [],
  })
})

test.each([
  ['Austin', 'CA', '78701', 'ZIP code 78701 is in Texas, not in California'],
  ['New York', 'NY', '90210', 'ZIP code 90210 is in California, not in New York'],
  [
    'Washington',
    'FL',
    '20500',
    'ZIP code 20500 is in District of Columbia or Maryland or Virginia, not in Florida',
  ],
  ['Toronto', 'QC', 'M5H 2N2', 'Postal code M5H 2N2 is in Ontario, not in Quebec'],
  ['Vancouver', 'AB', 'v6b1a1', 'Postal code V6B 1A1 is in British Columbia, not in Alberta'],
  ['Nowhere', 'NY', '00000', 'There is no ZIP code 00000'],
  ['APO', 'NY', '09012', 'ZIP code 09012 is in Armed Forces Europe, not in New York'],
  ['APO', 'AE', '10001', 'ZIP code 10001 is in New York, not in Armed Forces Europe'],
])(
  '%s, %s %s is refused, and checkout refuses it with the same words',
  async (city, state, code, message) => {
    const address = parcelTo(city, state, code)
    const { status, body } = await check(address)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'address_refused',
      message,
      errors: [{ path: 'postalCode', message }],
    })

    const bought = await shop.checkout(anOrder({ shippingAddress: address }))
    expect(bought.status).toBe(422)
    expect(bought.body).toMatchObject({ errors: [{ path: 'order.shippingAddress.postalCode', message }] })
  },
)

test('a bill cannot go to a contradiction either', async () => {
  const billingAddress = aBillingAddress('us', { state: 'NY' })
  expect((await check(billingAddress)).body).toMatchObject({ errors: [{ path: 'postalCode' }] })
  const order = anOrder({ billingAddress, billingAddressSelection: 'billingAddress' })
  expect((await shop.checkout(order)).body).toMatchObject({
    errors: [{ path: 'order.billingAddress.postalCode' }],
  })
})

test.each([
  ['Austn', 'TX', '78701', 'Austin'],
  ['Los Angelse', 'CA', '90028', 'Los Angeles'],
  ['Round Rock', 'TX', '78701', 'Austin'],
  ['Tornto', 'ON', 'M5H 2N2', 'Toronto'],
  ['Rivière du Lou', 'QC', 'G5R 1A1', 'Rivière-du-Loup'],
  ['Vancouver', 'QC', 'H3A 3G4', 'Montréal'],
  ['Edmonton', 'ON', 'M5H 2N2', 'Toronto'],
])('the buyer in %s, %s %s is asked about %s and may refuse', async (city, state, code, better) => {
  const { status, body } = await check(parcelTo(city, state, code))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    valid: true,
    address: { city },
    suggestion: {
      address: { city: better, state, postalCode: code },
      changes: [{ path: 'city', from: city, to: better }],
      message: `Did you mean ${better}, ${state} ${code}?`,
    },
  })

  const kept = await check({ ...parcelTo(city, state, code), keepAsTyped: true })
  expect(kept.body).toMatchObject({ valid: true, address: { city } })
  expect(kept.body).not.toHaveProperty('suggestion')
  const bought = await shop.checkout(
    anOrder({
      country: state === 'ON' || state === 'QC' ? 'ca' : 'us',
      shippingAddress: body.address,
    }),
  )
  expect(bought.status).toBe(200)
})

test.each([
  ['Brooklyn', 'NY', '11201'],
  ['Manhattan', 'NY', '10001'],
  ['St. Paul', 'MN', '55101'],
  ['SAINT PAUL', 'MN', '55101'],
  ['Winston-Salem', 'NC', '27157'],
  ['McKinney', 'TX', '75070'],
  ['North York', 'ON', 'M3C 1A1'],
  ['Montréal', 'QC', 'H2T 2N4'],
  ['Montreal', 'QC', 'H2T 2N4'],
  ["St. John's", 'NL', 'A1A 1A1'],
  ['Gatineau', 'QC', 'K1A 0C9'],
  ['Hull', 'QC', 'J8X 4B1'],
  ['Saint-Camille', 'QC', 'J0A 1G0'],
  ['Westmount', 'QC', 'H3B 1A1'],
  ['Fort Campbell', 'TN', '42223'],
  ['Fishers Island', 'NY', '06390'],
  ['San Juan', 'PR', '00901'],
])('nobody in %s, %s %s is asked anything', async (city, state, code) => {
  const { status, body } = await check(parcelTo(city, state, code))
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('suggestion')
  expect(body.notes).toEqual([])
})

test.each([
  [{ state: 'CA' }, 'postalCode', 'CA'],
  [{ state: 'ZZ' }, 'state', 'ZZ'],
  [{ state: '' }, 'state', ''],
])('a wrong state beside a good city comes with the right one: %j', async (wrong, path, from) => {
  const { status, body } = await check(anAddress('us', wrong))
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ path, message: expect.any(String) }])
  expect(body.suggestion).toMatchObject({
    address: { city: 'Austin', state: 'TX' },
    changes: [{ path: 'state', from, to: 'TX' }],
    message: 'Did you mean Austin, TX 78701?',
  })
})

test('every wrong field is told at once, in the words of the form', async () => {
  const { status, body } = await check({
    ...anAddress(),
    line1: '',
    city: '  ',
    postalCode: 'x',
    state: 'QC',
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual(
    expect.arrayContaining([
      { path: 'line1', message: 'Required' },
      { path: 'city', message: 'Cannot be blank' },
    ]),
  )
})

test.each([
  ['PO Box 123', undefined, 1],
  ['1 Main St', 'P.O. Box 9', 1],
  ['Post Office Box 12', undefined, 1],
  ['C.P. 120', undefined, 1],
  ['Box 44', undefined, 1],
  ['12 Boxwood Lane', undefined, 0],
  ['5 Poe Box Canyon Rd', undefined, 0],
])('a parcel to %j, %j goes out with %i notes', async (line1, line2, notes) => {
  const { body } = await check(anAddress('us', { line1, line2 }))
  expect(body.valid).toBe(true)
  expect(body.notes).toHaveLength(notes)
  const bill = await check(aBillingAddress('us', { line1, line2 }))
  expect(bill.body).toMatchObject({ valid: true, notes: [] })
})

test.each([
  ['APO', 'AE', '09012'],
  ['FPO', 'AP', '96349'],
  ['DPO', 'AA', '34020'],
])('a soldier at %s %s %s can buy and is told that it takes longer', async (city, state, code) => {
  const address = parcelTo(city, state, code)
  const { body } = await check(address)
  expect(body).toMatchObject({ valid: true, notes: [expect.stringContaining('Military mail')] })
  expect(body).not.toHaveProperty('suggestion')
  expect((await shop.checkout(anOrder({ shippingAddress: address }))).status).toBe(200)
})

test('military mail needs a military post office', async () => {
  expect((await check(parcelTo('Berlin', 'AE', '09012'))).body).toMatchObject({ errors: [{ path: 'city' }] })
})

test('a ZIP code newer than our list passes with a note', async () => {
  const { status, body } = await check(parcelTo('Frisco', 'TX', '75036'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ valid: true, notes: [expect.stringContaining('75036')] })
})

test('a bill may go to a country we do not ship to', async () => {
  const bill: BillingAddress = aBillingAddress('us', { country: 'mx', state: 'CMX', postalCode: '06600' })
  expect((await check(bill)).body).toMatchObject({ valid: true, notes: [] })
  expect((await check({ ...bill, contact: anAddress().contact })).body).toMatchObject({
    errors: [{ path: 'country' }],
  })
})

test.each([null, 1, 'x', [], {}, { contact: 1 }, { contact: { phone: {} } }, { city: { $ne: '' } }])(
  'what is no address is refused: %j',
  async (body) => {
    expect((await check(body)).status).toBe(422)
  },
)

test.each([
  ['Québec', 'QC', 'G1S 1E5'],
  ['Quebec', 'QC', 'G1K 3G5'],
  ['Québec', 'QC', 'G2B 1A1'],
  ['Laval', 'QC', 'H7N 1A1'],
  ['Saguenay', 'QC', 'G7H 1A1'],
])('%s, %s %s is no question: a suggestion that changes nothing is none', async (city, state, code) => {
  const { status, body } = await check(parcelTo(city, state, code))
  expect([status, body.suggestion]).toEqual([200, undefined])
})

test.each(['M5V 1O1', 'D5V 1A1', 'M5F 1A1', 'M5V 1I1', 'M5V 1Q1', 'M5U 1A1', 'W5V 1A1', 'Z5V 1A1'])(
  'the postal code %s has a letter Canada Post does not write there',
  async (code) => {
    const { status, body } = await check(parcelTo('Toronto', 'ON', code))
    expect([status, body.errors]).toEqual([422, [{ path: 'postalCode', message: 'Invalid Postal Code' }]])
  },
)
