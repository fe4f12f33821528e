import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import type { Compatibility, Problem } from './open-shop.ts'

/** Names as registrations, insurers and EPA's lists write them, and the model of the shop that each is. */
const NAMES = [
  ['BMW', 'M', 2014, 'M'],
  ['BMW', 'ActiveHybrid 7L', 2013, '7-series'],
  ['BMW Alpina', 'B7', 2018, 'alpina-b7'],
  ['Porsche', '718', 2021, '718-cayman'],
  ['Porsche', 'Boxster', 2018, '718-boxster'],
  ['Porsche', 'New 911 Carrera', 2012, '911'],
  ['Dodge', 'Ram 1500 Pickup', 2002, 'ram-1500'],
  ['Dodge', 'B1500/B2500 Van', 1997, 'ram-van'],
  ['Dodge', 'Caravan/Grand Caravan', 2008, 'grand-caravan'],
  ['Mercedes-Benz', 'Metris Cargo', 2023, 'metris'],
  ['Mercedes-Benz', 'ML-Class', 2005, 'm-class'],
  ['Audi', 'TT Coupe', 2005, 'tt'],
  ['Audi', 'RS', 2022, 'rs-3'],
  ['Volkswagen', 'New Jetta', 1999, 'jetta'],
  ['Mazda', 'B Pickup', 2002, 'b-series'],
  ['MINI', 'JCW Countryman All4', 2018, 'countryman'],
  ['Chevrolet', 'Van 1500/2500', 2005, 'express'],
  ['Aston Martin', 'Vantage', 2012, 'v8-vantage'],
  ['Roush Performance', 'Stage 3 Mustang', 2015, 'mustang'],
  ['McLaren Automotive', '720S Coupe', 2019, '720s'],
  ['Mitsubishi', 'Nativa', 2001, 'montero-sport'],
  ['Saab', '9-7', 2007, '9-7x'],
  ['Toyota', 'Truck/T100', 1997, 't100'],
  // First sold in the year before its model year, as its registration has it.
  ['Chevrolet', 'Express', 1996, 'express'],
] as const

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const ask = (...names: (string | number)[]) =>
  shop.get<Compatibility & Problem>(
    `/api/obd/obdinstall/makes/${names.map((name) => encodeURIComponent(name)).join('/')}/`,
  )

test.each(NAMES)('%s %s of %i is %s', async (make, model, year, known) => {
  const { status, body } = await ask(make, model, year)
  expect([status, body.data?.href.toLowerCase()]).toEqual([
    200,
    expect.stringContaining(`/${known.toLowerCase()}/${year}`),
  ])
})

test.each([
  ['Toyota', 'Nonsense', 2015],
  ['Ford', 'F-1', 2015],
  ['Porsche', '718', 1999],
  ['Honda', 'Civic', 1970],
])('%s %s of %i stays unknown', async (make, model, year) => {
  expect((await ask(make, model, year)).status).toBe(404)
})
