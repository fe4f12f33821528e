import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATIONS } from '../../src/http/contract/operations.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { importFile } from '../vehicles/open-shop.ts'

const SERIAL = '356938035643809'
const TRACKING = '9400111899223197428497'
const MONTREAL = {
  line1: '1200 Rue Sherbrooke O',
  city: 'Montréal',
  state: 'QC',
  postalCode: 'H3A 1H6',
  businessName: '=SUM(A1:A9)',
  contact: { firstName: 'Łukasz', lastName: '小龍 李', phone: '514-555-0187' },
}
const CORRECTION = 'make,model,compatible,reason\nCitroën,Ami,no,=not sold here\n'

/** Every call that answers with a file for tables, and what it must be asked with. */
const FILES = OPERATIONS.filter(({ answers }) =>
  Object.values(answers).some(({ contentType, alsoAs }) => [contentType, alsoAs].includes('text/csv')),
).map(({ id, path }) => ({ id, path }))
const QUERIES: Record<string, string> = {
  exportAccounting: '?month=2031-03',
  exportAccount: '?csv=orders',
}

let shop: TestShop
let member: Member
let stocktakeId: string

beforeAll(async () => {
  shop = await startTestShop()
  shop.clock.set('2031-03-15T18:00:00Z')
  member = await signUp(shop)
  const sell = async () => {
    const order = anOrder({ country: 'ca', email: member.email, shippingAddress: anAddress('ca', MONTREAL) })
    const { body } = await member.checkout(order)
    await shop.pay(body.client_secret, aCard())
    return body.orderId
  }
  const sent = await sell()
  await sell()
  await shop.operate('POST', '/devices', { serials: [SERIAL] })
  const parcel = { carrier: 'USPS', trackingNumber: TRACKING, serials: [SERIAL] }
  expect((await shop.operate('POST', `/orders/${sent}/fulfilments`, parcel)).status).toBe(201)
  expect((await importFile(shop, 'overrides', CORRECTION)).status).toBe(200)
  stocktakeId = (await shop.operate<{ id: string }>('POST', '/stocktakes')).body.id
})
afterAll(() => shop.close())

async function fileOf(id: string) {
  const path = (FILES.find((each) => each.id === id)?.path ?? id).replace('{id}', stocktakeId)
  const token = path.startsWith('/api/admin') ? shop.operatorToken : member.token
  const response = await shop.fetch(`${path}${QUERIES[id] ?? ''}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The rows of a file by the names of its columns; none of its cells here holds a comma. */
async function rowsOf(id: string): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await fileOf(id)).bytes.toString().slice(1).trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}

test('the files are those of the contract', () => {
  expect(FILES.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['exportOrders', 'exportLabels', 'exportAccounting', 'exportAccount']),
  )
})

test.each(FILES)('$id opens whole by a double click', async ({ id }) => {
  const { response, bytes } = await fileOf(id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const text = bytes.toString()
  expect(text.match(/^\ufeff[a-zA-Z.]+,.*\r\n.+\r\n/)).not.toBeNull()
  expect(text).not.toMatch(/[^\r]\n/)
  // What a spreadsheet would compute, and nothing else, has an apostrophe in front.
  expect(text).not.toMatch(/(?:^|,)"?'(?!=)/m)
  expect(text).not.toMatch(/(?:^|,)"?[=@\t]/m)
  // No number so long that Excel rounds it.
  expect(text).not.toMatch(/(?:^|,)\d{12,}(?:,|\r)/m)
})

test('an order has its buyer, phone, parcel, adapters and each tax in columns of their own', async () => {
  const rows = await rowsOf('exportOrders')
  expect(rows.find(({ status }) => status === 'fulfilled')).toMatchObject({
    firstName: 'Łukasz',
    lastName: '小龍 李',
    city: 'Montréal',
    businessName: "'=SUM(A1:A9)",
    phone: '514-555-0187',
    trackingNumber: '9400 1118 9922 3197 4284 97',
    serials: '3569 3803 5643 809',
    gst: '4.5',
    qst: '8.98',
    hst: '',
    salesTax: '',
  })
})

test('a label has a phone that programs of carriers read', async () => {
  expect(await rowsOf('exportLabels')).toMatchObject([{ city: 'Montréal', phone: '514-555-0187' }])
})

test('the shop reads the files it writes', async () => {
  const corrections = (await fileOf('exportVehicleOverrides')).bytes
  expect(corrections.toString()).toContain("Citroën,Ami,1996,2100,,,,no,'=not sold here,")
  expect(await importFile(shop, 'overrides', corrections)).toMatchObject({
    status: 200,
    body: { imported: 1 },
  })
  expect((await fileOf('exportVehicleOverrides')).bytes.equals(corrections)).toBe(true)
  const [order] = (await rowsOf('exportOrders')).filter(({ serials }) => serials)
  const answer = await shop.fetch('/api/admin/devices', {
    method: 'POST',
    headers: { Authorization: `Bearer ${shop.operatorToken}`, 'Content-Type': 'text/csv' },
    body: `serial\r\n${order?.serials}\r\n`,
  })
  expect(await answer.json()).toMatchObject({
    received: 0,
    skipped: [{ line: 2, serial: SERIAL, reason: 'sold' }],
  })
})

test('corrections are read as Excel saves them with semicolons, and as Unicode text', async () => {
  const semicolons = '\ufeffmake;model;compatible;reason\r\nCitroën;Ami;no;"a; b\r\nc"\r\nFord;Ka;maybe;\r\n'
  const report = { status: 200, body: { imported: 1, skippedRows: [{ line: 4 }] } }
  expect(await importFile(shop, 'overrides', semicolons)).toMatchObject(report)
  const tabs = Buffer.from(semicolons.replaceAll(';', '\t').replace('a\t', 'a;'), 'utf16le')
  expect(await importFile(shop, 'overrides', tabs)).toMatchObject(report)
  expect(await importFile(shop, 'overrides', Buffer.from(tabs).swap16())).toMatchObject(report)
  const rows = await shop.operate('GET', '/vehicles/overrides')
  expect(rows.body).toMatchObject({ overrides: [{ make: 'Citroën', reason: 'a; b\r\nc' }] })
})
