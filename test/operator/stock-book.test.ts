import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { aPlatform, aSerial, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await startTestShop()
  onTestFinished(() => shop.close())
})

const SKU = 'MP-ADAPTER-US'
const NUMBER = '1Z999AA10123456784'

interface Level {
  sku: string
  quantity: number
  held: number
  toPack: number
  serials: number | null
  refurbished: number
  scrap: number
}

async function stock(sku = SKU) {
  const { body } = await shop.operate<{ inventory: Level[] }>('GET', '/inventory')
  return body.inventory.find((each) => each.sku === sku)
}

/** What the checks of units find. */
async function wrong() {
  const { body } = await shop.operate<{ checks: { name: string; wrong: string[] }[] }>('GET', '/doctor')
  return body.checks
    .filter(({ name }) => ['parcels', 'stock', 'units'].includes(name))
    .flatMap((check) => check.wrong)
}

const register = (serials: string[], more: object = {}) =>
  shop.operate('POST', '/devices', { serials, sku: SKU, ...more })

async function sold(quantity = 1) {
  const { body } = await shop.checkout(anOrder({ quantity }))
  await shop.pay(body.client_secret, aCard())
  return body.orderId as string
}

interface Order {
  id: string
  status: string
  lines: { sku: string; received: number; short: number; over: number }[]
  receipts: { batch: string; lines: { quantity: number; cost: number | null }[] }[]
}

interface Got {
  code: string
  id: string
  received: number
  skipped: { line?: number; serial: string; reason: string }[]
  errors: { path: string; message: string }[]
}

const orderIn = (more: object = {}) =>
  shop.operate<Order & Got>('POST', '/supplier-orders', {
    supplier: 'Northlake Electronics',
    number: 'PO-2041',
    currency: 'USD',
    expectedOn: '2026-12-18',
    landedCost: 10,
    lines: [{ sku: SKU, quantity: 4, unitCost: 30 }],
    ...more,
  })

const receive = (body: object) => shop.operate<Got>('POST', '/receipts', body)

async function receiveFile(text: string, query = '') {
  const response = await shop.fetch(`/api/admin/receipts${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${shop.operatorToken}`, 'Content-Type': 'text/csv' },
    body: text,
  })
  return { status: response.status, body: (await response.json()) as Got }
}

const scanned = (serials: string[]) => serials.map((serial) => ({ serial }))

describe('an order to a supplier', () => {
  test('is received short, then whole, and each delivery is on sale at once', async () => {
    const placed = await orderIn()
    expect(placed).toMatchObject({
      status: 201,
      body: { status: 'open', lines: [{ received: 0, short: 4 }] },
    })
    expect((await orderIn()).body).toMatchObject({ code: 'supplier_order_exists' })
    const before = await stock()
    const first = [aSerial(), aSerial(), aSerial()]
    const supplierOrderId = placed.body.id
    const delivery = { supplierOrderId, batch: '2026-48', lines: [{ sku: SKU, serials: scanned(first) }] }
    expect((await receive({ ...delivery, dryRun: true })).body).toMatchObject({
      id: null,
      received: 3,
      lines: [{ onSaleBefore: before?.quantity, onSale: (before?.quantity ?? 0) + 3, short: 1, over: 0 }],
    })
    expect(await stock()).toEqual(before)
    expect((await receive(delivery)).body).toMatchObject({ received: 3, skipped: [] })
    expect(await stock()).toMatchObject({ quantity: (before?.quantity ?? 0) + 3, serials: 3 })
    const last = [{ sku: SKU, serials: scanned([...first.slice(0, 1), aSerial(), aSerial()]) }]
    expect((await receive({ supplierOrderId, lines: last })).body).toMatchObject({
      received: 2,
      lines: [{ short: 0, over: 1 }],
      skipped: [{ serial: first[0], reason: 'known' }],
    })
    const { body } = await shop.operate<{ orders: Order[] }>('GET', '/supplier-orders')
    // 10 of freight: three of four units carry 7.50 of it, the fourth 2.50, the fifth none.
    expect(body.orders[0]).toMatchObject({
      status: 'received',
      lines: [{ received: 5, short: 0, over: 1 }],
      receipts: [{ lines: [{ quantity: 2, cost: 62.5 }] }, { batch: '2026-48', lines: [{ cost: 97.5 }] }],
    })
    expect((await shop.operate('GET', '/supplier-orders?open=true')).body).toMatchObject({ orders: [] })
    const audit = await shop.operate('GET', `/audit?subject=${SKU}&limit=1`)
    expect(audit.body).toMatchObject({ events: [{ detail: { cause: 'receipt', delta: 2 } }] })
    expect(await wrong()).toEqual([expect.stringContaining('5 adapters are in stock by serial number')])
  })

  test('is closed short, and takes what was ordered alone', async () => {
    const { body } = await orderIn()
    const lines = (sku: string) => [{ sku, quantity: 1 }]
    expect((await receive({ supplierOrderId: body.id, lines: lines('MP-ADAPTER-CA') })).body).toMatchObject({
      code: 'sku_not_ordered',
      errors: [{ path: 'lines.0.sku' }],
    })
    await receive({ supplierOrderId: body.id, lines: lines(SKU) })
    const close = () =>
      shop.operate<Order>('POST', `/supplier-orders/${body.id}/closure`, { reason: 'Credited' })
    expect((await close()).body).toMatchObject({ status: 'closed', lines: [{ short: 3 }] })
    expect((await close()).body).toMatchObject({ code: 'supplier_order_over' })
    expect((await receive({ supplierOrderId: body.id, lines: lines(SKU) })).body).toMatchObject({
      code: 'supplier_order_over',
    })
    expect((await orderIn({ number: 'PO-2', currency: 'CAD' })).body).toMatchObject({
      code: 'other_cost_currency',
      errors: [{ path: 'lines.0.sku' }],
    })
  })

  test('comes as a file, of which one wrong line refuses all, each by its number', async () => {
    const before = await stock()
    const [one, two] = [aSerial(), aSerial()]
    const bad = await receiveFile(
      `Serial,SKU,ICCID\n${one},${SKU},12\n${two},,8901260852290847433\n,${SKU},\n`,
    )
    expect(bad.status).toBe(422)
    expect(bad.body.errors.map(({ path }) => path)).toEqual(['line 2.iccid', 'line 3.sku', 'line 4.serial'])
    expect((await receiveFile(`number,sku\n${one},${SKU}\n`)).body.errors).toEqual([
      { path: 'line 1.serial', message: 'Required' },
      { path: 'line 1.number', message: 'There’s no field named number' },
    ])
    expect(await stock()).toEqual(before)
    const good = await receiveFile(
      `IMEI;iccid;batch\n${one};8901260852290847433;B7\n${one};;\n${two};;\n123;;\n`,
      `?sku=${SKU}&batch=B8`,
    )
    expect(good.body).toMatchObject({
      received: 2,
      skipped: [
        { line: 3, serial: one, reason: 'twice' },
        { line: 5, serial: '123', reason: 'invalid_serial' },
      ],
    })
    const { rows } = (await shop.db.execute(
      `select batch, iccid, receipt_id from devices where serial in ('${one}', '${two}') order by batch`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([
      { batch: 'B7', iccid: '8901260852290847433', receipt_id: good.body.id },
      { batch: 'B8', iccid: null, receipt_id: good.body.id },
    ])
  })
})

interface Count {
  id: string
  code: string
  status: string
  scanned: number
  lines: { sku: string; condition: string; expected: number; found: number | null; onSaleAfter: number }[]
  findings: { serial: string; finding: string }[]
  changes: object[]
  results: { serial: string; result: string }[]
}

describe('a stocktake', () => {
  const begin = async () => (await shop.operate<Count>('POST', '/stocktakes')).body.id
  const scan = (id: string, serials: string[], more: object = {}) =>
    shop.operate<Count>('POST', `/stocktakes/${id}/scans`, { sku: SKU, serials, ...more })
  const count = async (id: string) => (await shop.operate<Count>('GET', `/stocktakes/${id}`)).body
  const end = (id: string, how: 'application' | 'reversal') =>
    shop.operate<Count>('POST', `/stocktakes/${id}/${how}`, { reason: 'Count of November' })
  const lineOf = ({ lines }: Count, condition = 'new') =>
    lines.find((line) => line.sku === SKU && line.condition === condition)

  test('goes on while adapters are sold, finds what differs, and is applied and undone', async () => {
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 0 })
    await shop.operate('PUT', '/inventory/MP-ADAPTER-CA', { quantity: 1 })
    const [kept, lost, packed, other, mended, stranger] = Array.from({ length: 6 }, aSerial) as string[]
    const lines = [{ sku: SKU, serials: scanned([kept, lost, packed] as string[]) }]
    await receive({ lines })
    await register([other as string], { sku: 'MP-ADAPTER-CA' })
    await register([mended as string], { condition: 'refurbished' })
    const id = await begin()
    expect(await end(id, 'application')).toMatchObject({ status: 409, body: { code: 'nothing_counted' } })
    const order = await sold()
    const said = await scan(id, [kept, packed, other, stranger, kept, '123'] as string[])
    expect(said.body.results.map(({ result }) => result)).toEqual([
      ...['expected', 'expected', 'misplaced', 'unknown', 'twice', 'invalid_serial'],
    ])
    await shop.operate('POST', `/orders/${order}/fulfilments`, {
      trackingNumber: NUMBER,
      serials: [packed],
    })
    const late = aSerial()
    await receive({ lines: [{ sku: SKU, serials: scanned([late]) }] })
    const differing = await count(id)
    expect(differing.findings.toSorted((a, b) => (a.finding < b.finding ? -1 : 1))).toMatchObject([
      { serial: other, finding: 'misplaced' },
      { serial: lost, finding: 'missing' },
      { serial: stranger, finding: 'unknown' },
    ])
    // Two were on sale, one is missing, two came to light, one was received meanwhile.
    expect(lineOf(differing)).toMatchObject({ expected: 2, found: 3, onSale: 3, onSaleAfter: 4 })
    expect(lineOf(differing, 'refurbished')).toMatchObject({ expected: 1, found: null })
    expect((await end(id, 'application')).body).toMatchObject({
      status: 'applied',
      changes: [{ sku: SKU, onSale: 1, missing: 1, found: 1, corrected: 1 }, { sku: 'MP-ADAPTER-CA' }],
    })
    expect(await stock()).toMatchObject({ quantity: 4, serials: 4, refurbished: 1 })
    expect((await scan(id, [lost as string])).body).toMatchObject({ code: 'stocktake_over' })
    expect(await wrong()).toEqual([])
    expect((await end(id, 'reversal')).body).toMatchObject({ status: 'undone' })
    expect(await stock()).toMatchObject({ quantity: 3, serials: 3, refurbished: 1 })
    expect((await end(id, 'reversal')).body).toMatchObject({ code: 'stocktake_not_applied' })
    expect(await wrong()).toEqual([])
    const audit = await shop.operate<{ events: { detail: object }[] }>('GET', `/audit?subject=${SKU}&limit=2`)
    expect(audit.body.events.map(({ detail }) => detail)).toMatchObject([
      { cause: 'stocktake', delta: -1, isUndone: true },
      { cause: 'stocktake', delta: 1, reason: 'Count of November' },
    ])
  })

  test('leaves what is with a buyer there, and an empty shelf takes all off sale', async () => {
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 0 })
    const [gone, here] = [aSerial(), aSerial()]
    await receive({ lines: [{ sku: SKU, serials: scanned([gone, here]) }] })
    const order = await sold()
    await shop.operate('POST', `/orders/${order}/fulfilments`, { trackingNumber: NUMBER, serials: [gone] })
    const id = await begin()
    expect((await scan(id, [gone])).body.results).toMatchObject([{ result: 'elsewhere' }])
    await shop.operate('DELETE', `/stocktakes/${id}/scans/${gone}`)
    const say = (counted: number) =>
      shop.operate<Count>('PUT', `/stocktakes/${id}/counts/${SKU}`, { counted })
    expect((await say(3)).body).toMatchObject({ code: 'count_by_scan' })
    expect((await say(0)).body).toMatchObject({ findings: [{ serial: here, finding: 'missing' }] })
    await end(id, 'application')
    expect(await stock()).toMatchObject({ quantity: 0, serials: 0 })
    expect(await wrong()).toEqual([])
  })

  test('counts what has no serial numbers by a number, against the moment it was counted', async () => {
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 10 })
    const id = await begin()
    await shop.operate('PUT', `/stocktakes/${id}/counts/${SKU}`, { counted: 8 })
    await sold(3)
    expect(lineOf(await count(id))).toMatchObject({ expected: 10, found: 8, onSale: 7, onSaleAfter: 5 })
    await end(id, 'application')
    expect(await stock()).toMatchObject({ quantity: 5, toPack: 3 })
    const first = aSerial()
    const scanning = await begin()
    await scan(scanning, [first])
    await scan(scanning, [aSerial()], { condition: 'refurbished' })
    // One lies there and three are owed: nothing is left to sell, and from now on serial numbers count.
    expect(lineOf(await count(scanning))).toMatchObject({ expected: 0, found: 1, onSale: 5, onSaleAfter: 0 })
    await end(scanning, 'application')
    expect(await stock()).toMatchObject({ quantity: 0, serials: 1, refurbished: 1 })
    expect(await wrong()).toEqual([expect.stringContaining('1 adapters are in stock by serial number')])
    await end(scanning, 'reversal')
    expect(await stock()).toMatchObject({ quantity: 5, serials: 0, refurbished: 0 })
    const dropped = await begin()
    await shop.operate('DELETE', `/stocktakes/${dropped}`)
    expect(await count(dropped)).toMatchObject({ status: 'dropped', changes: [] })
  })
})

describe('the book of units', () => {
  interface Moves {
    onSale: number
    moves: { at: string; cause: string; delta: number; orderNumber: number | null; reason: string | null }[]
    next: string | null
  }
  /** Page by page. */
  async function ledger(size: number, cursor = ''): Promise<Moves> {
    const { body } = await shop.operate<Moves>('GET', `/inventory/${SKU}/moves?limit=${size}${cursor}`)
    if (!body.next) return body
    const rest = await ledger(size, `&cursor=${encodeURIComponent(body.next)}`)
    return { ...body, moves: [...body.moves, ...rest.moves] }
  }
  const tick = () => shop.clock.advance(60_000)

  test('has a row for each change, and its sum is what is on sale', async () => {
    await receive({ deliveryNote: 'NL-1', lines: [{ sku: SKU, quantity: 10 }] })
    tick()
    const shipped = await sold(3)
    await shop.operate('POST', `/orders/${shipped}/fulfilments`, { trackingNumber: NUMBER })
    tick()
    await shop.operate('POST', `/orders/${shipped}/returns`, {
      lines: [{ sku: SKU, quantity: 1, restock: true }],
      reason: 'Does not fit',
    })
    tick()
    const called = await sold(2)
    tick()
    await shop.operate('POST', `/orders/${called}/refunds`, { reason: 'Ordered twice' })
    await shop.runJobs()
    tick()
    await shop.checkout(anOrder({ quantity: 4 }))
    await shop.operate('PATCH', `/inventory/${SKU}`, { delta: -1, reason: 'Sample' })
    const { onSale, moves } = await ledger(3)
    expect(onSale).toBe((await stock())?.quantity)
    expect(moves.reduce((sum, { delta }) => sum + delta, 0)).toBe(onSale)
    expect(moves.map(({ cause, delta }) => `${cause} ${delta}`).toSorted()).toEqual([
      ...['by_hand -1', 'by_hand 5200', 'cancel 2', 'first_count 4800', 'receipt 10', 'return 1'],
      ...['sale -2', 'sale -3', 'sale -4'],
    ])
    expect(await wrong()).toEqual([])
    // Doctor names what nobody wrote down.
    await shop.db.execute(`update inventory set quantity = quantity - 2 where sku = '${SKU}'`)
    expect(await wrong()).toEqual([
      `${SKU}: 10001 for sale; deliveries, holds and sales leave 10003.`,
      `${SKU}: 10009 received, 1 returned, 3 shipped and 0 sent at your cost, so 10007 should be on hand, but 10005 are. There are also 0 refurbished and 0 scrap.`,
    ])
  })

  test('adds up after whatever happens, in any order', async () => {
    const paid: string[] = []
    const gone: string[] = []
    const acts: Record<string, (units: number) => Promise<unknown>> = {
      receive: (quantity) =>
        receive({ currency: 'USD', lines: [{ sku: SKU, quantity, unitCost: 20 + quantity }] }),
      hold: (quantity) => shop.checkout(anOrder({ quantity })),
      expire: async () => {
        shop.clock.advance(32 * 60_000)
        await sweepSessions(shop.ctx)
      },
      sell: async (quantity) => paid.push(await sold(quantity)),
      ship: async () => {
        const id = paid.shift()
        if (!id) return
        await shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBER })
        gone.push(id)
      },
      callOff: async () => {
        await shop.operate('POST', `/orders/${paid.pop()}/refunds`, { reason: 'Called off' })
        await shop.runJobs()
      },
      comeBack: async (units) => {
        const lines = [{ sku: SKU, quantity: 1, restock: units > 2 }]
        await shop.operate('POST', `/orders/${gone[0]}/returns`, { lines, reason: 'Does not fit' })
      },
      byHand: (units) =>
        shop.operate('PATCH', `/inventory/${SKU}`, { delta: units > 2 ? units : -units, reason: 'Shelf' }),
    }
    const names = Object.keys(acts)
    const anyAct = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 4 }))
    const [lived = []] = fc.sample(fc.array(anyAct, { minLength: 20, maxLength: 20 }), 1)
    // Each is there at least once, with something to work on.
    const begun = ['receive', 'sell', 'ship', 'comeBack', 'sell', 'callOff'].map((name) => [name, 3] as const)
    for (const [name, units] of [...begun, ...lived]) {
      await acts[name]?.(units)
      shop.clock.advance(1_000)
    }
    const { onSale, moves } = await ledger(50)
    expect({ onSale, sum: moves.reduce((sum, { delta }) => sum + delta, 0) }).toEqual({ onSale, sum: onSale })
    expect((await stock())?.quantity).toBe(onSale)
    expect(await wrong()).toEqual([])
  })

  test('says what the stock is worth and what was sold cost, as of a day, and in a file', async () => {
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 0 })
    const { body: order } = await orderIn()
    await receive({ supplierOrderId: order.id, lines: [{ sku: SKU, quantity: 4 }] })
    const cheap = { currency: 'USD', lines: [{ sku: SKU, quantity: 4, unitCost: 22.5 }] }
    await receive(cheap)
    const id = await sold(2)
    await shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBER })
    const value = (query = '') =>
      shop.operate<{ lines: object[]; totals: object[] }>('GET', `/stock-value${query}`)
    // 4 at 32.50 with freight and 4 at 22.50: 220 for 8 units.
    const now = { units: 6, averageCost: 27.5, value: 165, soldUnits: 2, costOfSales: 55, otherCost: 0 }
    expect((await value()).body).toMatchObject({
      lines: [
        { sku: 'MP-ADAPTER-CA', value: null },
        { sku: SKU, currency: 'USD', ...now },
      ],
      totals: [{ currency: 'USD', value: 165, costOfSales: 55 }],
    })
    expect((await value('?on=2020-01-31')).body).toMatchObject({ totals: [] })
    expect((await value('?on=yesterday')).status).toBe(422)
  })

  test('refuses a delivery of a SKU without stock, and takes nothing', async () => {
    const lines = [{ sku: 'NO-SUCH', quantity: 5 }]
    const body = { code: 'unknown_variant', errors: [{ path: 'lines.0.sku' }] }
    expect(await shop.operate('POST', '/receipts', { lines })).toMatchObject({ status: 422, body })
  })

  test('tells when to order, and other programs of every change', async () => {
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 20 })
    await sold(8)
    // 8 in 28 days: 28 days of delivery and safety take 8, and 58 days 17.
    expect(await stock()).toMatchObject({ quantity: 12, sold: 8, daysLeft: 42, reorderAt: 8, reorder: 0 })
    const longer = { lowAt: 3, leadDays: 60 }
    await shop.operate('PUT', `/inventory/${SKU}/threshold`, longer)
    expect(await stock()).toMatchObject({ ...longer, reorderAt: 20, reorder: 16 })
    await orderIn({ lines: [{ sku: SKU, quantity: 16, unitCost: 30 }] })
    expect(await stock()).toMatchObject({ onOrder: 16, reorder: 0 })
  })
})

describe('the condition of an adapter', () => {
  test('keeps what is not new out of what is sold', async () => {
    const [fresh, mended, dead] = [aSerial(), aSerial(), aSerial()]
    await register([fresh])
    await register([mended], { condition: 'refurbished' })
    await register([dead], { condition: 'scrap' })
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 1 })
    expect(await stock()).toMatchObject({ quantity: 1, serials: 1, refurbished: 1, scrap: 1 })
    expect(await wrong()).toEqual([])
    const id = await sold()
    const ship = (serial: string) =>
      shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBER, serials: [serial] })
    expect(await ship(mended)).toMatchObject({
      status: 422,
      body: {
        code: 'serial_not_new',
        detail: `${mended} is refurbished. It can only be sent as a replacement.`,
      },
    })
    expect((await shop.operate('GET', `/orders/${id}/scan?code=${dead}`)).body).toMatchObject({
      detail: `${dead} is scrap. It can’t be sent to anyone.`,
    })
    expect((await ship(fresh)).status).toBe(201)
    await shop.db.execute(`update devices set condition = 'scrap' where serial = '${fresh}'`)
    expect(await wrong()).toEqual([`Adapter ${fresh} is scrap but was shipped.`])
  })

  test('lets a refurbished one replace a broken one, off no sale, and scrap never', async () => {
    const [mended, dead] = [aSerial(), aSerial()]
    await register([mended], { condition: 'refurbished' })
    await register([dead], { condition: 'scrap' })
    const member = await signUp(shop)
    const { serials } = await buyAndShip(shop, member)
    const at = shop.clock.now().toISOString()
    await (await aPlatform(shop)).report([{ serial: serials[0], at }])
    const { body } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
    const swap = (serial: string) =>
      shop.operate('POST', `/members/${member.id}/devices/${body.devices[0]?.id}/swap`, {
        serial,
        reason: 'Broken light',
      })
    const before = await stock()
    expect((await swap(dead)).body).toMatchObject({ code: 'no_such_replacement' })
    expect((await swap(mended)).status).toBe(201)
    expect(await stock()).toMatchObject({ quantity: before?.quantity, refurbished: 0, scrap: 1 })
  })

  test('goes with firmware and SIM as the adapter last reported them', async () => {
    const member = await signUp(shop)
    const { serials } = await buyAndShip(shop, member)
    const [serial = ''] = serials
    const platform = await aPlatform(shop)
    const iccid = '8901260852290847433'
    const now = shop.clock.now().getTime()
    await platform.report([
      { serial, at: new Date(now).toISOString(), firmware: '2.4.1', iccid },
      { serial, at: new Date(now - 60_000).toISOString(), firmware: '2.4.0', iccid: 'no SIM' },
    ])
    const facts = async () => {
      const { rows } = (await shop.db.execute(
        `select firmware, iccid, condition from devices where serial = '${serial}'`,
      )) as unknown as { rows: object[] }
      return rows[0]
    }
    expect(await facts()).toEqual({ firmware: '2.4.1', iccid, condition: 'new' })
    shop.clock.advance(86_400_000)
    await platform.report([{ serial, at: shop.clock.now().toISOString() }])
    expect(await facts()).toEqual({ firmware: '2.4.1', iccid, condition: 'new' })
  })
})
