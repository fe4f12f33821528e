import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judge } from '../../src/shop/facts/vehicles/verdict.ts'
import { sayReason } from '../../src/shop/facts/vehicles/verdict-words.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { KNOWN_VEHICLES } from './known-vehicles.ts'
import type { Compatibility } from './open-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('the table of known vehicles is long enough to mean something', () => {
  expect(KNOWN_VEHICLES.length).toBeGreaterThanOrEqual(60)
  expect(KNOWN_VEHICLES.filter((vehicle) => vehicle.path).length).toBeGreaterThanOrEqual(50)
})

describe('the rules answer for', () => {
  test.each(KNOWN_VEHICLES)('a $year $name ($fuel, $weight, $country): $answer', (vehicle) => {
    const verdict = judge(vehicle)
    expect(verdict.compatible).toBe(vehicle.answer)
    expect(sayReason('en-US', verdict)).toMatch(/^[A-Z].+\.$/)
  })
})

describe('the shop, asked with fuel and weight, answers for', () => {
  test.each(KNOWN_VEHICLES.filter((vehicle) => vehicle.path))(
    'a $year $name ($fuel, $weight, $country): $answer',
    async ({ path, year, fuel, weight, country, answer }) => {
      const query = new URLSearchParams({ fuel, weight, country })
      const { status, body } = await shop.get<Compatibility>(
        `/api/obd/obdinstall/makes/${path}/${year}/?${query}`,
      )
      expect({ status, compatible: body.compatible, ask: body.ask }).toEqual({
        status: 200,
        compatible: answer,
        ask: null,
      })
    },
  )
})
