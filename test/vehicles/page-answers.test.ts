import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VIN_MODELS } from '../../db/seed/vin-models.ts'
import { createVehicleFinder } from '../../src/http/vehicle-finder.ts'
import type { VehicleFinder } from '../../src/page-ports/vehicle-finder.ts'
import { createVehicleCatalogue } from '../../src/shop/facts/vehicles/load-catalogue.ts'
import { createUnclearQuestions } from '../../src/shop/facts/vehicles/unclear-questions.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { HUNDRED_CARS } from './hundred-cars.ts'
import type { Compatibility } from './open-shop.ts'

let shop: TestShop
let finder: VehicleFinder

beforeAll(async () => {
  shop = await startTestShop()
  finder = createVehicleFinder({
    vehicles: createVehicleCatalogue(shop.db, shop.clock, VIN_MODELS),
    clock: shop.clock,
    questions: createUnclearQuestions(shop.ctx),
  })
})
afterAll(() => shop.close())

function onPage(query: Record<string, string>, country: 'us' | 'ca' = 'us') {
  return finder.answer(new URLSearchParams(query), { country, language: 'en-US' })
}

describe('a page that is asked by its address answers as the API does', () => {
  test.each(HUNDRED_CARS)('$typed ($country): $answer $asked', async ({ make, model, year, ...car }) => {
    const { vehicle, trouble } = await onPage({ make, model, year: String(year) }, car.country)
    expect([trouble, vehicle?.compatible, vehicle?.ask]).toEqual([null, car.answer, car.asked])
  })
})

test('a fuel that the name tells is told on by every link, and stays in the field', async () => {
  const { vehicle, model } = await onPage({ make: 'Ford', model: 'Focus Electric', year: '2015' })
  expect(model).toBe('Focus Electric')
  const details = await shop.get<Compatibility>(vehicle?.data.href ?? '')
  expect([vehicle?.compatible, details.body.compatible]).toEqual(['limited', 'limited'])
})

test('a car that only Canada had that year is answered to an American', async () => {
  const { vehicle } = await onPage({ make: 'mercedes-benz', model: 'b-class', year: '2008' })
  expect(vehicle).toMatchObject({ year: 2008, compatible: 'yes' })
  expect(vehicle?.reason).toContain('sold in Canada')
})

test('the reason follows the law of the country', async () => {
  const civic = { make: 'honda', model: 'civic', year: '2018' }
  const [ca, us] = [await onPage(civic, 'ca'), await onPage(civic, 'us')]
  expect([ca.vehicle?.reason, us.vehicle?.reason]).toEqual([
    'Every car and light truck of this kind sold in Canada has had the OBD-II port since 1998.',
    'Every car and light truck of this kind sold in the US has had the OBD-II port since 1996.',
  ])
  expect(ca.vehicle?.source).toContain('SOR/2003-2')
})

test('above 14,000 lb the law leaves the connector open, and so does the answer', async () => {
  const { vehicle } = await onPage({ make: 'ford', model: 'f-550', year: '2015' })
  expect(vehicle).toMatchObject({ compatible: 'no', confidence: 'medium' })
  expect(vehicle?.source).toContain('J1962')
})
