import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { HUNDRED_CARS } from './hundred-cars.ts'
import type { Compatibility, Problem } from './open-shop.ts'

const MAKES = '/api/obd/obdinstall/makes'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

function pathOf(make: string, model: string) {
  return `${MAKES}/${encodeURIComponent(make)}/${encodeURIComponent(model)}`
}

test('a hundred real cars are a hundred', () => {
  expect(HUNDRED_CARS.length).toBeGreaterThanOrEqual(100)
})

describe('as its owner names it, a car gets a true answer or an honest question', () => {
  test.each(HUNDRED_CARS)('$typed ($country): $answer $asked', async ({ make, model, year, ...car }) => {
    const { status, body } = await shop.get<Compatibility>(
      `${pathOf(make, model)}/${year}/?country=${car.country}`,
    )
    expect([status, body.compatible, body.ask]).toEqual([200, car.answer, car.asked])
  })
})

describe('what is asked, only that model had', () => {
  test.each([
    ['Pontiac/Wave/2006', null, []],
    ['smart/Fortwo/2009', null, []],
    ['Chevrolet/Orlando/2012', null, []],
    ['Kia/Niro/2020', 'fuel', ['hybrid', 'plug-in', 'electric']],
    ['Kia/Soul/2024', null, []],
    ['Toyota/RAV4/2001', 'fuel', ['gasoline', 'electric']],
    ['Volvo/S60/2025', null, []],
    ['Jeep/Wrangler/2001', null, []],
  ])('%s: %s %o', async (path, ask, options) => {
    const { body } = await shop.get<Compatibility>(`${MAKES}/${path}/details?country=ca`)
    expect([body.ask, body.question?.options.map((option) => option.value) ?? []]).toEqual([ask, options])
  })
})

describe('model years of a country', () => {
  test.each([
    ['Nissan/Micra', 'ca', [2019, 1984]],
    ['Acura/CSX', 'ca', [2011, 2006]],
    ['Acura/EL', 'ca', [2005, 1997]],
    ['Mercedes-Benz/B-Class', 'ca', [2019, 2006]],
    ['Mercedes-Benz/B-Class', 'us', [2017, 2011]],
  ])('%s in %s', async (path, country, [newest, oldest]) => {
    const { body } = await shop.get<{ years: { year: number }[] }>(`${MAKES}/${path}?country=${country}`)
    const years = body.years.map(({ year }) => year)
    expect([years[0], years.at(-1)]).toEqual([newest, oldest])
  })
})

describe('names are as people write them', () => {
  test.each([
    ['dodge', 'Aries', 'ARIES'],
    ['polestar', 'Polestar 2', 'PS2'],
    ['bmw', '325e', '325/325e'],
    ['dodge', 'St. Regis', 'ST.REGIS'],
    ['bmw', '3 Series', '3-series'],
    ['toyota', 'RAV4 Prime', 'RAV4 Prime (PHEV)'],
  ])('%s lists %s, not %s', async (make, written, register) => {
    const { body } = await shop.get<{ models: { name: string }[] }>(`${MAKES}/${make}`)
    const names = body.models.map(({ name }) => name)
    expect(names).toContain(written)
    expect(names).not.toContain(register)
  })

  test('a link with an older spelling still answers', async () => {
    const { body } = await shop.get<{ name: string }>(`${MAKES}/polestar/ps2`)
    expect(body.name).toBe('Polestar 2')
  })
})

test('a maker of cars and motorcycles lists its cars first', async () => {
  const { body } = await shop.get<{ models: { name: string }[] }>(`${MAKES}/suzuki`)
  const names = body.models.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Aerio', 'Equator', 'Esteem'])
  expect(names.indexOf('XL7')).toBeLessThan(names.indexOf('AN400'))
})

test('a misspelled model is refused with the names it may mean', async () => {
  const { status, body } = await shop.get<Problem>(`${MAKES}/ford/escpae`)
  expect([status, body.code]).toEqual([404, 'unknown_model'])
  expect(body.detail).toContain('Escape')
})
