import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { check } from './ask.ts'
import { fieldsOf, useVehicles } from './vehicle-state.ts'

const MAKES = '/api/obd/obdinstall/makes'
const ANSWERS: Record<string, unknown> = {
  [MAKES]: { data: [{ id: 'honda', name: 'Honda', href: `${MAKES}/honda` }] },
  [`${MAKES}/honda`]: { models: [{ id: 'civic', name: 'Civic', href: `${MAKES}/honda/civic` }] },
  [`${MAKES}/honda/civic`]: {
    years: [{ year: 2018, display: '2018', href: `${MAKES}/honda/civic/2018/` }],
  },
  [`${MAKES}/honda/civic/2018/`]: { data: { href: `${MAKES}/honda/civic/2018/details` } },
  [`${MAKES}/honda/civic/2018/details`]: { model: { id: 'civic', name: 'Civic' } },
}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href)
    return Response.json(ANSWERS[new URL(href, 'http://shop.test').pathname])
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('each question below a make and a model names them', async () => {
  const typed = { make: 'honda', model: 'CIVIC', year: '2018', vin: '', country: 'us' as const }
  useVehicles.setState(
    fieldsOf({
      ...typed,
      makes: [],
      models: [],
      years: [],
      near: [],
      vehicle: null,
      reading: null,
      trouble: null,
    }),
  )

  await check()

  expect(asked).toEqual([
    MAKES,
    `${MAKES}/honda?make=Honda`,
    `${MAKES}/honda/civic?country=us&make=Honda&model=Civic`,
    `${MAKES}/honda/civic/2018/?country=us&make=Honda&model=Civic`,
    `${MAKES}/honda/civic/2018/details`,
  ])
})
