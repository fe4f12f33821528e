import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOfflineAddressCheck } from './offline-address-check.ts'

const directory = createOfflineAddressCheck()

test.each([
  ['us', '78701', 'TX', 'Austin'],
  ['us', '00501', 'NY', 'Holtsville'],
  ['us', '99950', 'AK', 'Ketchikan'],
  ['us', '20500', 'DC', 'Washington'],
  ['us', '96799', 'AS', 'Pago Pago'],
  ['us', '09012', 'AE', 'APO'],
  ['ca', 'M5H 2N2', 'ON', 'Toronto'],
  ['ca', 'X0A 0H0', 'NU', 'Outer Nunavut'],
  ['ca', 'X1A 1A1', 'NT', 'Yellowknife'],
  ['ca', 'G6W 1A1', 'QC', 'Lévis'],
] as const)('%s %s is known as %s, %s', async (country, code, state, city) => {
  expect(await directory.findArea(country, code)).toMatchObject({
    state,
    cities: expect.arrayContaining([city]),
  })
})

test.each([
  ['us', '00000'],
  ['us', '75036'],
  ['ca', 'Z9Z 9Z9'],
] as const)('%s %s is not known', async (country, code) => {
  expect(await directory.findArea(country, code)).toMatchObject({ state: undefined, cities: [] })
})

test('a company with a ZIP code of its own is no city', async () => {
  expect((await directory.findArea('us', '74183')).cities).toEqual([])
})

test('the list is small', () => {
  expect(statSync(join(import.meta.dirname, '../../db/postal/places.csv.br')).size).toBeLessThan(350_000)
})
