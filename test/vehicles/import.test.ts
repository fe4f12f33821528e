import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../db/tables/orders.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { type Compatibility, importFile, openShop } from './open-shop.ts'

const MAKES = '/api/obd/obdinstall/makes'
const EPA_HEADER =
  'id,year,make,model,baseModel,fuelType,fuelType1,fuelType2,atvType,VClass,cylinders,displ,drive,trany,evMotor'

/** A row as EPA's vehicles.csv has it; facts as fueleconomy.gov shows them. */
function epaRow(
  year: number,
  make: string,
  model: string,
  more: Partial<Record<string, string>> = {},
): string {
  const { base = model, fuel1 = 'Regular Gasoline', fuel2 = '', type = '', size = 'Compact Cars' } = more
  return [
    1,
    year,
    make,
    model,
    base,
    fuel1,
    fuel1,
    fuel2,
    type,
    size,
    4,
    2.0,
    'Front-Wheel Drive',
    'Manual',
    '',
  ].join()
}

function epaFile(...rows: string[]): string {
  return [EPA_HEADER, ...rows, ''].join('\r\n')
}

function sendStream(shop: TestShop, source: string, body: ReadableStream<Uint8Array>): Promise<Response> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${shop.operatorToken}` },
  }
  return shop.fetch(`/api/admin/vehicles/import?source=${source}`, init)
}

async function verdictOn(shop: TestShop, path: string): Promise<Compatibility> {
  return (await shop.get<Compatibility>(`${MAKES}/${path}`)).body
}

test('EPA tells the fuels vPIC leaves open, and the question goes away', async () => {
  const shop = await openShop()
  expect(await verdictOn(shop, 'bmw/i3/2020/')).toMatchObject({ compatible: 'check', ask: 'fuel' })

  const { status, body } = await importFile(
    shop,
    'epa',
    epaFile(
      epaRow(2020, 'BMW', 'I3', { base: 'I3', fuel1: 'Electricity', type: 'EV' }),
      epaRow(2023, 'Ford', 'F-150 Lightning 4WD', {
        base: 'F-150 Lightning',
        fuel1: 'Electricity',
        type: 'EV',
      }),
      epaRow(2023, 'Ford', 'F150 Pickup 4WD HEV', {
        base: 'F150',
        type: 'Hybrid',
        size: 'Standard Pickup Trucks 4WD',
      }),
      epaRow(2024, 'Ford', 'F150 Pickup 4WD HEV', {
        base: 'F150',
        type: 'Hybrid',
        size: 'Standard Pickup Trucks 4WD',
      }),
    ),
  )
  expect(status).toBe(200)
  expect(body).toEqual({
    source: 'epa',
    rows: 4,
    imported: 4,
    skipped: 0,
    skippedRows: [],
    skippedRowsCut: false,
    stored: 3,
  })
  expect(await verdictOn(shop, 'bmw/i3/2020/')).toMatchObject({ compatible: 'limited', ask: null })
  expect(await verdictOn(shop, 'ford/f-150-lightning/2023/')).toMatchObject({
    compatible: 'limited',
    ask: null,
  })
  expect(await verdictOn(shop, 'ford/f-150/2023/?fuel=hybrid')).toMatchObject({ compatible: 'yes' })
})

test('years that vPIC never ends are dropped where EPA says what was sold', async () => {
  const shop = await openShop()
  const before = await shop.get<{ years: { year: number }[] }>(`${MAKES}/toyota/yaris`)
  expect(before.body.years.map((each) => each.year)).toContain(2024)
  expect(await verdictOn(shop, 'toyota/yaris/2024/')).toMatchObject({
    compatible: 'yes',
    confidence: 'low',
  })

  await importFile(shop, 'epa', epaFile(epaRow(2020, 'Toyota', 'Yaris')))

  const after = await shop.get<{ years: { year: number }[] }>(`${MAKES}/toyota/yaris`)
  expect(after.body.years[0]?.year).toBe(2020)
})

test('a new file of a source replaces the old one and leaves the others alone', async () => {
  const shop = await openShop()
  await importFile(shop, 'overrides', 'make,model,compatible\nHonda,Civic,no\n')
  await importFile(shop, 'epa', epaFile(epaRow(2020, 'Wheego', 'LiFe', { type: 'EV' })))
  await importFile(shop, 'epa', epaFile(epaRow(2021, 'Moke', 'Moke', { type: 'EV' })))

  expect((await shop.get(`${MAKES}/wheego`)).status).toBe(404)
  expect((await shop.get(`${MAKES}/moke`)).status).toBe(200)
  expect(await verdictOn(shop, 'honda/civic/2010/')).toMatchObject({ compatible: 'no' })
  expect((await shop.get(`${MAKES}/ford/f-150`)).status).toBe(200)
})

test('rows of no use are skipped, and the report says which and why', async () => {
  const shop = await openShop()
  const { body } = await importFile(
    shop,
    'epa',
    epaFile(
      epaRow(2020, 'Honda', 'Fit'),
      epaRow(2020, '', 'Fit'),
      epaRow(2020, 'Honda', ' '),
      epaRow(20, 'Honda', 'Fit'),
      epaRow(2020, 'Honda', 'Fit', { fuel1: 'Coal' }),
      '1,2020,Honda',
      `${epaRow(2020, 'Honda', 'Fit')},more`,
      `${epaRow(2021, 'Honda', 'Fit')},,`,
      '',
    ),
  )
  expect(body).toMatchObject({ rows: 8, imported: 2, skipped: 6, skippedRowsCut: false })
  expect(body.skippedRows).toEqual([
    { line: 3, reason: 'no make' },
    { line: 4, reason: 'no model' },
    { line: 5, reason: '"20" is not a model year' },
    { line: 6, reason: 'unknown fuel "Coal"' },
    { line: 7, reason: 'has 3 fields where the header has 15' },
    { line: 8, reason: 'has 16 fields where the header has 15' },
  ])
})

test('of very many skipped rows the first hundred are told', async () => {
  const shop = await openShop()
  const bad = Array.from({ length: 150 }, () => epaRow(2020, '', 'Fit'))
  const { body } = await importFile(shop, 'epa', epaFile(epaRow(2020, 'Honda', 'Fit'), ...bad))
  expect(body).toMatchObject({ imported: 1, skipped: 150, skippedRowsCut: true })
  expect(body.skippedRows).toHaveLength(100)
})

test('the operator corrects a verdict, a fuel, a weight and a port, for all or for some', async () => {
  const shop = await openShop()
  const csv = [
    'make,model,year_from,year_to,fuels,weights,country,compatible,reason,port',
    'Tesla,Model 3,2018,2023,,,,yes,"Works with our harness, sold separately.",9',
    'Ford,F-250,2005,2005,diesel,medium,,,,',
    'Honda,,1996,1997,,,ca,yes,,',
    'Toyota,Camry,2012,2014,,,,,,unknown',
    'Moke,Californian,2023,2024,electric,light,,,,3',
  ].join('\n')
  const { body } = await importFile(shop, 'overrides', csv)
  expect(body).toMatchObject({ source: 'overrides', rows: 5, imported: 5, stored: 5, skipped: 0 })

  expect(await verdictOn(shop, 'tesla/model-3/2020/')).toMatchObject({
    compatible: 'yes',
    confidence: 'high',
    reason: 'Works with our harness, sold separately.',
    graphic: 'zone-9',
  })
  expect(await verdictOn(shop, 'tesla/model-3/2017/')).toMatchObject({ compatible: 'no' })
  expect(await verdictOn(shop, 'ford/f-250/2005/')).toMatchObject({ compatible: 'check', ask: null })
  expect(await verdictOn(shop, 'honda/civic/1996/?country=ca')).toMatchObject({ compatible: 'yes' })
  expect(await verdictOn(shop, 'toyota/camry/2013/')).toMatchObject({ compatible: 'yes', graphic: null })
  expect(await verdictOn(shop, 'moke/californian/2023/')).toMatchObject({
    compatible: 'limited',
    graphic: 'zone-3',
  })
})

test('overrides that cannot be meant are skipped, each with its reason', async () => {
  const shop = await openShop()
  const { body } = await importFile(
    shop,
    'overrides',
    [
      'make,model,yearFrom,yearTo,fuel,weight,country,compatible,reason,port',
      'Ford,F-150,2010,2012,,,,maybe,,',
      'Ford,F-150,2012,2010,,,,yes,,',
      'Ford,F-150,2010,2012,coal,,,,,',
      'Ford,F-150,2010,2012,,,mx,yes,,',
      'Ford,F-150,2010,2012,,,us|ca,yes,,',
      'Ford,F-150,2010,2012,,,,,,12',
      'Ford,F-150,2010,2012,,,,,,',
      `Ford,F-150,2010,2012,,,,yes,${'x'.repeat(301)},`,
      '???,F-150,2010,2012,,,,yes,,',
      'Ford,F-150,2010,2012,,,,yes,,',
    ].join('\n'),
  )
  expect(body.imported).toBe(1)
  expect(body.skippedRows.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: compatible "maybe" is none of yes, no, check, limited',
    '3: the years run backwards',
    expect.stringMatching(/^4: fuel "coal" is none of gasoline, /),
    '5: country "mx" is none of us, ca',
    '6: more than one country',
    expect.stringMatching(/^7: port "12" is none of 1, /),
    '8: says nothing: give fuels, weights, compatible or port',
    '9: a reason of more than 300 characters',
    '10: no make',
  ])
})

test('a file with its header alone takes all overrides back', async () => {
  const shop = await openShop()
  await importFile(shop, 'overrides', 'make,model,compatible\nHonda,Civic,no\n')
  expect((await importFile(shop, 'overrides', 'make,model,compatible\n')).status).toBe(200)
  expect(await verdictOn(shop, 'honda/civic/2010/')).toMatchObject({ compatible: 'yes' })
})

describe('a file that is no good', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await startTestShop()
    await importFile(shop, 'epa', epaFile(epaRow(2021, 'Moke', 'Moke', { type: 'EV' })))
    await importFile(shop, 'overrides', 'make,model,compatible\nHonda,Civic,limited\n')
  })
  afterAll(() => shop.close())

  afterEach(async () => {
    expect((await shop.get(`${MAKES}/moke`)).status).toBe(200)
    expect(await verdictOn(shop, 'honda/civic/2010/')).toMatchObject({ compatible: 'limited' })
  })

  test.each([
    ['epa', '', 'csv_header'],
    ['epa', 'year,make\n2020,Honda\n', 'csv_header'],
    ['epa', 'year,make,model,fuelType1,make\n', 'csv_header'],
    ['epa', EPA_HEADER, 'nothing_to_import'],
    ['epa', epaFile(epaRow(2020, '', 'Fit')), 'nothing_to_import'],
    ['overrides', 'make,compatible\nHonda,perhaps\n', 'nothing_to_import'],
    ['overrides', 'make,compatible\nHonda,"no\n', 'csv_quote'],
    ['overrides', `make,compatible\nHonda,"${'x'.repeat(20_000)}`, 'csv_quote'],
    ['other', 'make,compatible\nHonda,no\n', 'invalid_input'],
  ])('for %s changes nothing: %#', async (source, csv, code) => {
    const answer = await importFile(shop, source, csv)
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  test('because its bytes are not UTF-8, or it is something else, is refused', async () => {
    const latin = await importFile(
      shop,
      'overrides',
      new Uint8Array([...Buffer.from('make\nCitro'), 0xeb, 0x6e]),
    )
    expect([latin.status, latin.body.code]).toEqual([400, 'not_utf8'])
    const json = await importFile(shop, 'overrides', '{}', { 'Content-Type': 'application/json' })
    expect([json.status, json.body.code]).toEqual([400, 'not_csv'])
  })

  test('because it is larger than 64 MB is refused while it arrives', async () => {
    const block = Buffer.alloc(1024 * 1024, 'Honda,Civic,no\n')
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? Buffer.from('make,model,compatible\n') : block)
        sent += 1
      },
    })
    const answer = await sendStream(shop, 'overrides', endless)
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(80)
  })

  test('because the upload broke off is refused', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(epaFile(epaRow(2020, 'Honda', 'Fit'))))
        controller.error(new Error('socket hang up'))
      },
    })
    expect((await sendStream(shop, 'epa', broken)).status).toBe(400)
  })

  test('because a stranger sent it is refused', async () => {
    const { status } = await importFile(shop, 'epa', epaFile(), { Authorization: 'Bearer wrong' })
    expect(status).toBe(401)
  })
})

test('an import is far larger than any other request may be, and no other route profits from it', async () => {
  const shop = await openShop()
  const rows = Array.from({ length: 3_000 }, (_, i) => epaRow(1996 + (i % 30), 'Honda', `Fit ${i}`))
  const file = epaFile(...rows)
  expect(file.length).toBeGreaterThan(200 * 1024)
  expect((await importFile(shop, 'epa', file)).body.imported).toBe(3_000)
  const elsewhere = await shop.post('/api/orders/checkout', { note: file })
  expect(elsewhere.status).toBe(413)
})

test('a database that fails in the middle leaves the old vehicles in place', async () => {
  const shop = await openShop({ expectedErrors: ['request.failed'] })
  await importFile(shop, 'epa', epaFile(epaRow(2021, 'Moke', 'Moke', { type: 'EV' })))
  await shop.db.execute(sql`
    create function refuse_late() returns trigger language plpgsql as
    $$ begin if new.model = 'Fit 4999' then raise 'disk full'; end if; return new; end $$`)
  await shop.db.execute(sql`
    create trigger refuse_late before insert on vehicle_spans for each row execute function refuse_late()`)

  const rows = Array.from({ length: 5_000 }, (_, i) => epaRow(2020, 'Honda', `Fit ${i}`))
  const { status } = await importFile(shop, 'epa', epaFile(...rows))
  expect(status).toBe(500)
  const left = await shop.db.execute(sql`select model from vehicle_spans where source = 'epa'`)
  expect(left).toMatchObject({ rows: [{ model: 'Moke' }] })
  expect((await shop.get(`${MAKES}/moke`)).status).toBe(200)
})

test('two imports at once take turns, and one whole file wins', async () => {
  const shop = await openShop()
  const file = (name: string) =>
    epaFile(...Array.from({ length: 2_500 }, (_, i) => epaRow(2020, 'Moke', `${name} ${i}`)))
  const answers = await Promise.all([importFile(shop, 'epa', file('A')), importFile(shop, 'epa', file('B'))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = (await shop.db.execute(
    sql`select left(model, 1) as letter, count(*)::int as n from vehicle_spans where source = 'epa' group by 1`,
  )) as { rows: { letter: string; n: number }[] }
  expect(rows).toHaveLength(1)
  expect(rows[0]?.n).toBe(2_500)
})

test('50,000 rows are taken, and the shop answers meanwhile', {
  timeout: 60_000,
}, async () => {
  const shop = await openShop()
  const models = Array.from({ length: 2_000 }, (_, i) => `Model ${i} 4WD`)
  const rows = models.flatMap((model, i) =>
    Array.from({ length: 25 }, (_, j) => epaRow(2000 + j, `Maker ${i % 90}`, model, { base: `Model ${i}` })),
  )
  const running = importFile(shop, 'epa', epaFile(...rows))
  const meanwhile = await shop.get(`${MAKES}/ford`)
  const { body } = await running
  expect(body).toMatchObject({ rows: 50_000, imported: 50_000, skipped: 0, stored: 2_000 })
  expect(meanwhile.status).toBe(200)
  expect((await shop.get(`${MAKES}/maker-7`)).status).toBe(200)
})

test('50,000 overrides are taken too', { timeout: 60_000 }, async () => {
  const shop = await openShop()
  const rows = Array.from(
    { length: 50_000 },
    (_, i) => `Maker ${i % 90},Model ${i},2000,2024,gasoline,light,,`,
  )
  const { body } = await importFile(
    shop,
    'overrides',
    ['make,model,yearFrom,yearTo,fuels,weights,compatible,port', ...rows].join('\n'),
  )
  expect(body).toMatchObject({ imported: 50_000, stored: 50_000 })
  expect(await verdictOn(shop, 'maker-7/model-7/2010/')).toMatchObject({ compatible: 'yes' })
})

test.each([
  [
    'overrides',
    (i: number) => `Maker ${i % 90},Model ${i},2000,2024,gas,no`,
    'make,model,yearFrom,yearTo,reason,compatible',
  ],
  ['epa', (i: number) => epaRow(2020, `Maker ${i % 90}`, `Model ${i}`), EPA_HEADER],
  // Few models, but no year is like the one before.
  [
    'epa',
    (i: number) =>
      epaRow(1900 + (i % 200), 'Maker 7', `Model ${Math.floor(i / 200)}`, i % 2 ? { type: 'EV' } : {}),
    EPA_HEADER,
  ],
] as const)(
  'more than the shop can hold in memory is refused: %s',
  { timeout: 60_000 },
  async (source, row, header) => {
    const shop = await openShop()
    const file = [header, ...Array.from({ length: 50_001 }, (_, i) => row(i))].join('\n')

    const { status, body } = await importFile(shop, source, file)

    expect([status, body.code, body.detail]).toEqual([
      413,
      'too_many_rows',
      'The file has more than 50000 rows.',
    ])
    expect((await shop.get(`${MAKES}/maker-7`)).status).toBe(404)
  },
)

test('every import is written into the audit log', async () => {
  const shop = await openShop()
  await importFile(shop, 'overrides', 'make,model,compatible\nHonda,Civic,no\n')
  const rows = await shop.db.select().from(auditEvents)
  expect(rows).toContainEqual(
    expect.objectContaining({
      action: 'vehicles.imported',
      subject: 'vehicles:overrides',
      actor: 'staff:operator',
      detail: { imported: 1, skipped: 0, stored: 1 },
    }),
  )
})

test('another process of the shop finds out about an import by itself', async () => {
  const shop = await openShop()
  const second = await openShop({ database: shop.database })
  expect(await verdictOn(second, 'honda/civic/2010/')).toMatchObject({ compatible: 'yes' })
  await importFile(shop, 'overrides', 'make,model,compatible\nHonda,Civic,no\n')
  second.clock.advance(3_000)
  // Reading all vehicles anew takes as long as the machine is busy.
  await expect
    .poll(async () => (await verdictOn(second, 'honda/civic/2010/')).compatible, { timeout: 60_000 })
    .toBe('no')
})
