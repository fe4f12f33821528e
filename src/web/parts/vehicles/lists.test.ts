import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { check } from './ask.ts'
import { fieldsOf, useVehicles } from './vehicle-state.ts'

const MAKES = '/api/obd/obdinstall/makes'
const ANSWERS: Record<string, unknown> = {
  [MAKES]: {
    data: [
      { id: 'honda', name: 'Honda', href: `${MAKES}/honda` },
      { id: 'ford', name: 'Ford', href: `${MAKES}/ford` },
    ],
  },
  [`${MAKES}/honda`]: { models: [{ id: 'civic', name: 'Civic', href: `${MAKES}/honda/civic` }] },
  [`${MAKES}/honda/civic`]: {
    years: [{ year: 2018, display: '2018', href: `${MAKES}/honda/civic/2018/` }],
  },
  [`${MAKES}/honda/civic/2018/`]: { data: { href: `${MAKES}/honda/civic/2018/details` } },
  [`${MAKES}/honda/civic/2018/details`]: { model: { id: 'civic', name: 'Civic' } },
}
const FORD = `${MAKES}/ford`
Object.assign(ANSWERS, {
  [FORD]: { models: [{ id: 'focus', name: 'Focus', href: `${FORD}/focus` }] },
  [`${FORD}/focus`]: { years: [{ year: 2015, display: '2015', href: `${FORD}/focus/2015/` }] },
  [`${FORD}/focus-electric/2015/`]: { data: { href: `${FORD}/focus/2015/details` } },
  [`${FORD}/focus/2003/details`]: { model: { id: 'focus', name: 'Focus' } },
  [`${FORD}/focus/2015/details`]: { model: { id: 'focus', name: 'Focus' } },
  [`${FORD}/focus/2003/`]: { data: { href: `${FORD}/focus/2003/details` } },
})
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  // Where the field is that gets the focus, and the language of what went wrong.
  vi.stubGlobal('document', {
    querySelector: () => null,
    documentElement: { dataset: { language: 'en-US' } },
  })
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href)
    const answer = ANSWERS[new URL(href, 'http://shop.test').pathname]
    return Response.json(answer ?? {}, { status: answer ? 200 : 404 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function type(typed: { make: string; model: string; year: string }) {
  const nothing = { vin: '', makes: [], models: [], years: [], near: [] }
  useVehicles.setState(fieldsOf({ ...typed, ...nothing, vehicle: null, reading: null, trouble: null }))
}

test('each question below a make and a model names them', async () => {
  type({ make: 'honda', model: 'CIVIC', year: '2018' })

  await check()

  expect(asked).toEqual([
    MAKES,
    `${MAKES}/honda?make=Honda`,
    `${MAKES}/honda/civic?country=us&make=Honda&model=Civic`,
    `${MAKES}/honda/civic/2018/?country=us&make=Honda&model=Civic`,
    `${MAKES}/honda/civic/2018/details`,
  ])
})

test('a name that says more than the list is asked for as it was typed, however often', async () => {
  type({ make: 'ford', model: 'Focus Electric', year: '2015' })

  await check()
  await check()

  const verdicts = asked.filter((href) => href.includes('/2015/?'))
  expect(verdicts.map((href) => href.split('?')[0])).toEqual(Array(2).fill(`${FORD}/focus-electric/2015/`))
})

test('a year that is on no list of the country is asked for all the same', async () => {
  type({ make: 'ford', model: 'focus', year: '2003' })
  await check()
  expect(asked.at(-1)).toBe(`${FORD}/focus/2003/details`)

  type({ make: 'ford', model: 'focus', year: '1950' })
  await check()
  expect(useVehicles.getState()).toMatchObject({ troubles: { years: 'unknown' }, errorStatus: null })
})
