import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { aPng } from '../some-picture.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { sayTo } from './say.ts'

let shop: TestShop
let origin: string

beforeAll(async () => {
  shop = await startTestShop({ stock: 100 })
  origin = await shop.listen()
})
afterAll(() => shop.close())

const say = (words: string[], more: { env?: Record<string, string>; isTerminal?: boolean } = {}) =>
  sayTo({ origin, operatorToken: shop.operatorToken, ...more }, words)

async function writeCsv(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file.csv')
  await writeFile(file, text)
  return file
}

async function buy(quantity: number) {
  const order = anOrder({ quantity })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  return { id: body.orderId, email: order.email ?? '' }
}

test('stock is shown as a table and set for one SKU', async () => {
  const set = await say(['stock', 'MP-ADAPTER-CA', '42'])
  expect(set).toEqual({ code: 0, out: 'MP-ADAPTER-CA: 42 for sale.\n', err: '' })
  const shown = await say(['stock'])
  expect(shown.out).toMatch(
    /^SKU +Product +For sale +Held +To pack\n[- ]+\nMP-ADAPTER-CA +Milepost adapter +42 +0 +0\n/,
  )
  const more = await say(['stock', 'MP-ADAPTER-CA', '+8', '--reason', 'Delivery'])
  expect(more.out).toBe('MP-ADAPTER-CA: 50 for sale.\n')
  expect((await say(['stock', 'MP-ADAPTER-CA', '--', '-8'])).out).toBe('MP-ADAPTER-CA: 42 for sale.\n')
})

test('a product gets another title', async () => {
  expect(await say(['title', 'MP-PLAN-CA', 'Acme plan'])).toEqual({
    code: 0,
    out: 'MP-PLAN-CA: Acme plan\n',
    err: '',
  })
})

test('a product gets a description and a picture from a file, and goes back to those of the shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'box.gif')
  await writeFile(file, aPng(300, 200))
  const french = ['--description', 'Un petit boîtier.', '--language', 'fr-CA']
  const changed = await say(['product', 'MP-ADAPTER-CA', '--picture', file, ...french])
  expect(changed.out).toContain('Description (fr-CA)  Un petit boîtier.\n')
  expect(changed.out).toMatch(/Picture +300 x 200, 1 kB, image\/png\n/)
  expect((await say(['product'])).out).toMatch(/MP-ADAPTER-CA .+ 300 x 200, 1 kB, image\/png +fr-CA/)

  const back = await say(['product', 'MP-ADAPTER-CA', '--default-picture', '--description', ''])
  expect(back.out).toMatch(/Picture +default\n/)
  expect(back.out).not.toContain('Description')
  const refused = await say(['product', 'MP-ADAPTER-CA', '--picture', await writeCsv('no picture')])
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('PNG, JPEG, WebP or AVIF') })
  expect(await say(['product', 'MP-ADAPTER-CA', '--picture', '/no/such/file'])).toMatchObject({ code: 2 })
})

test('--json prints the plain answer', async () => {
  const { out } = await say(['stock', '--json'])
  expect(JSON.parse(out)).toMatchObject({ inventory: [{ sku: 'MP-ADAPTER-CA' }, { sku: 'MP-ADAPTER-US' }] })
})

test('prices are shown, and new ones begin on their day', async () => {
  const words = ['price', '--country', 'us', '--device', '99.5', '--plan', '10', '--plan-discount', '8']
  const set = await say([...words, '--from', '2031-01-01'])
  expect(set.code).toBe(0)
  expect(set.out).toContain('us       2031-01-01  2031-01-01 06:00  99.50 USD  10.00 USD  8.00 USD from 3')
  const { out } = await say(['price'])
  expect(out).toContain('89.99 USD')
  expect(out).toContain('99.50 USD')
})

test('an order is found in the list, read, sent and refunded', async () => {
  const { id, email } = await buy(2)
  const list = await say(['orders', '--email', email])
  expect(list.out).toMatch(new RegExp(`paid +${email} +Robin Doe +2 +\\d+\\.\\d\\d USD .*${id}`))

  const sent = await say(['fulfil', id, '--carrier', 'UPS', '--tracking', '1Z999AA10123456784'])
  expect(sent).toMatchObject({ code: 0, err: '' })
  expect((await say(['delivered', id])).out).toMatch(/^Order \d+ is delivered\./)
  expect((await say(['delivered', id, '--undo'])).out).toMatch(/is on its way\./)
  const shown = await say(['refund', id, '--line', 'MP-ADAPTER-US:1', '--dry-run'])
  expect(shown.out).toMatch(/Goes back\s+95\.62 USD\nTax in it\s+5\.63 USD\nTo\s+\S+ 4242/)
  const back = await say(['refund', id, '--amount', '20', '--reason', 'Arrived late'])
  expect(back.out).toMatch(/^Asked the card provider to send 20\.00 back/)

  const number = /^ *(\d+) /m.exec(list.out)?.[1] ?? ''
  expect((await say(['orders', 'robin', 'doe', '--email', email, '--status', 'fulfilled'])).out).toContain(id)
  const { out } = await say(['order', number])
  expect(out).toMatch(/^Status +fulfilled$/m)
  expect(out).toMatch(/^Paid +191.23$/m)
  expect(out).toMatch(/^Refunded +20\.00$/m)
  expect(out).toContain(id)
  expect(out).toContain('500 Congress Ave, Austin, TX')
  expect(out).toMatch(/Payments \(UTC\) .*\n-.*\n.*sandbox/)
  expect(out).toMatch(/Arrived late/)
  expect(out).toContain('staff:operator')
})

test('an order that is not paid is cancelled', async () => {
  const { body } = await shop.checkout(anOrder())
  const { out } = await say(['cancel', body.orderId])
  expect(out).toMatch(/^Order \d+ is cancelled\.\n$/)
})

test('a list longer than a page says how to see the rest', async () => {
  await buy(1)
  await buy(1)
  const first = await say(['orders', '--limit', '1'])
  const cursor = /More: --cursor (\d+)/.exec(first.out)?.[1] ?? ''
  const second = await say(['orders', '--limit', '1', '--cursor', cursor, '--json'])
  expect(JSON.parse(second.out).orders).toHaveLength(1)
})

test('an Enterprise ID is made with its discounts by quantity', async () => {
  const { code, out } = await say([
    ...['code', 'ACME-CLI', '--type', 'Fleet', '--discount', '10', '--discount', '50:15'],
    ...['--uses', '3', '--expires', '2031-01-01', '--domains', 'acme.example, acme.test'],
  ])
  expect([code, out]).toEqual([0, 'ACME-CLI can be used now.\n'])
  const checked = await shop.get('/api/enterprise-pricing/validate-code/ACME-CLI?email=kim@acme.test')
  // Its domains hold for mailboxes that are proven.
  expect(checked.body).toMatchObject({ code: 'enterprise_id_unproven' })
  expect((await say(['codes'])).out).toMatch(/^ACME-CLI +Fleet/m)
})

test('a quote and an upgrade give links to send', async () => {
  const quote = await say([
    ...['quote', '--email', 'kim@acme.example', '--quantity', '40', '--unit-price', '79'],
    ...['--expires', '2031-03-31'],
  ])
  expect(quote.out).toMatch(/^Quote +\d+\nLink +http:\/\/shop\.test\/order\/load\?\S+\nLast day +2031-03-31/)
  const upgrade = await say(['upgrade-link', '--email', 'kim@acme.example', '--quantity', '2'])
  expect(upgrade.out).toMatch(/Link +http:\/\/shop\.test\/order\/load\?\S*token=/)
})

test('settings are changed as what they are: a flag, a number, words', async () => {
  const changed = await say([
    'config',
    'shouldShowHealthPage=true',
    'intercomInitializeDelay=250',
    'brand=true',
  ])
  expect(changed.code).toBe(0)
  expect(changed.out).toMatch(/shouldShowHealthPage +true\nintercomInitializeDelay +250\nbrand +true\n/)
  const { body } = await shop.get('/config')
  expect(body).toMatchObject({ shouldShowHealthPage: true, intercomInitializeDelay: 250, brand: 'true' })
  expect((await say(['config', 'shouldShowHealthPage=perhaps'])).code).toBe(2)
})

describe('vehicles import', () => {
  test('takes corrections, and tells what it skipped', async () => {
    const file = await writeCsv('make,model,compatible\nHonda,Civic,no\nHonda,Fit,perhaps\n')
    const { code, out, err } = await say(['vehicles', 'import', file])
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(
      [
        'Imported 1 of 2 rows (overrides), kept as 1 entries.',
        '',
        'Skipped 1:',
        'Line  Why',
        '----  ------------------------------------------------------------',
        '   3  compatible "perhaps" is none of yes, no, check, limited',
        '',
      ]
        .join('\n')
        .replace(/-{60}/, '-'.repeat('compatible "perhaps" is none of yes, no, check, limited'.length)),
    )
    const verdict = await shop.get('/api/obd/obdinstall/makes/honda/civic/2010/')
    expect(verdict.body.compatible).toBe('no')
  })

  test("knows EPA's file by its header, and shows progress to who watches", async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `2020,Moke,Moke ${i % 50},Electricity,EV`)
    const file = await writeCsv(['year,make,model,fuelType1,atvType', ...rows].join('\n'))
    const { out, err } = await say(['vehicles', 'import', file], { isTerminal: true })
    expect(out).toBe('Imported 20000 of 20000 rows (epa), kept as 50 entries.\n')
    expect(err).toMatch(/^\rSending 0\.\d of 0\.\d MB \(\d+ %\)/)
    expect(err).toMatch(/\(100 %\), importing \.\.\.\n$/)
  })

  test('says why a file was refused', async () => {
    const file = await writeCsv('make,model\n')
    const { code, err } = await say(['vehicles', 'import', file, '--source', 'epa'])
    expect([code, err]).toEqual([1, 'The first line must name the columns. Missing: year, fuelType1.\n'])
  })

  test('a file that is not there', async () => {
    const { code, err } = await say(['vehicles', 'import', '/nowhere/vehicles.csv'])
    expect(code).toBe(1)
    expect(err).toContain('Cannot read /nowhere/vehicles.csv')
  })

  test('a large file with the wrong token is refused in words', async () => {
    const file = await writeCsv(`make,model\n${'Honda,Civic\n'.repeat(600_000)}`)
    const { code, err } = await say(['vehicles', 'import', file], { env: { OPERATOR_TOKEN: 'x'.repeat(40) } })
    expect(code).toBe(1)
    expect(err).toContain('operator token')
  })
})

describe('when something is wrong', () => {
  test.each([
    [[], 0, 'vehicles'],
    [['help'], 0, 'vehicles'],
    [['--help'], 0, 'upgrade-link'],
    [['help', 'price'], 0, '--plan-discount'],
    [['price', '--help'], 0, 'npm run shop -- price'],
  ])('%j shows help', async (words, code, text) => {
    const spoken = await say(words)
    expect([spoken.code, spoken.err]).toEqual([code, ''])
    expect(spoken.out).toContain(text)
  })

  test.each([
    [['dance'], 'There is no command "dance".'],
    [['__proto__'], 'There is no command "__proto__".'],
    [['stock', 'MP-ADAPTER-US'], 'Say the SKU and how many, or nothing.'],
    [['stock', 'MP-ADAPTER-US', 'many'], 'N must be a number, not "many".'],
    [['price', '--country', 'us'], '--device is missing.'],
    [['orders', '--colour', 'red'], "Unknown option '--colour'"],
    [['doctor', 'mend'], 'doctor takes options alone, not "mend".'],
    [['accounting', '2026-10', '--month', '2026-11'], 'accounting takes options alone, not "2026-10".'],
    [['order'], 'Say the number or the ID of one order.'],
    [['vehicles', 'export', 'x'], 'Say: vehicles import FILE'],
    [['config', 'brand'], 'Say FIELD=VALUE, not "brand".'],
  ])('%j is explained', async (words, text) => {
    const spoken = await say(words)
    expect([spoken.code, spoken.out]).toEqual([2, ''])
    expect(spoken.err).toContain(text)
    expect(spoken.err).toContain('npm run shop -- ')
  })

  test('the shop’s own words are passed on', async () => {
    const unknown = await say(['stock', 'NO-SUCH', '5'])
    expect([unknown.code, unknown.err]).toEqual([1, 'There’s no stock for this SKU.\n'])
    const typo = await say(['config', 'brnad=x'])
    expect(typo.code).toBe(1)
  })

  test('no shop, no token and no address are told apart', async () => {
    const nobody = await say(['stock', '--url', 'http://127.0.0.1:9'])
    expect(nobody.err).toContain('No shop answers at http://127.0.0.1:9')
    const tokenless = await say(['stock'], { env: { OPERATOR_TOKEN: '', DATA_DIR: '/nowhere' } })
    expect(tokenless.err).toContain('/nowhere/operator-token')
    const lost = await say(['stock', '--url', 'shop'])
    expect(lost.err).toContain('"shop" is not an address')
    expect([nobody.code, tokenless.code, lost.code]).toEqual([1, 1, 1])
  })
})
