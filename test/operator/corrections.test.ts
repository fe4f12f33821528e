import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { importFile } from '../vehicles/open-shop.ts'

interface Corrections {
  overrides: { line: number; make: string; model: string; reason: string | null }[]
  next: number | null
}

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const HEAD = 'make,model,yearFrom,yearTo,fuels,weights,country,compatible,reason,port'
const LINES = [
  'Ford,Model T,1996,1996,,,,no,"Too old, too loved",',
  'GMC,Sierra 2500 HD,2006,2006,gasoline|diesel,,us,,,',
  'Citroën,,1996,2100,,,ca,yes,,',
]

const corrections = (query = '') => shop.operate<Corrections>('GET', `/vehicles/overrides${query}`)

async function savedFile(): Promise<string> {
  const headers = { Authorization: `Bearer ${shop.operatorToken}` }
  return (await shop.fetch('/api/admin/vehicles/overrides.csv', { headers })).text()
}

test('corrections in force are read page by page, and saved as the file that imports them again', async () => {
  expect((await corrections()).body).toEqual({ overrides: [], next: null })
  expect((await importFile(shop, 'overrides', [HEAD, ...LINES].join('\n'))).status).toBe(200)

  const first = (await corrections('?limit=2')).body
  expect(first.overrides).toMatchObject([
    { make: 'Ford', model: 'Model T', reason: 'Too old, too loved', compatible: 'no', country: null },
    { make: 'GMC', fuels: 'gasoline|diesel', compatible: null, country: 'us' },
  ])
  const last = (await corrections(`?limit=2&cursor=${first.next}`)).body
  expect(last).toMatchObject({ overrides: [{ make: 'Citroën', model: '', country: 'ca' }], next: null })

  const file = await savedFile()
  expect(file).toBe([HEAD, ...LINES, ''].join('\r\n'))
  const before = (await corrections()).body.overrides
  const again = await importFile(shop, 'overrides', file)
  expect(again.body).toMatchObject({ imported: LINES.length, skipped: 0 })
  expect((await corrections()).body.overrides).toEqual(before)
  const { body } = await shop.operate<{ events: { action: string }[] }>(
    'GET',
    '/audit?subject=vehicles:overrides',
  )
  expect(body.events.map(({ action }) => action)).toContain('vehicles.exported')
})
