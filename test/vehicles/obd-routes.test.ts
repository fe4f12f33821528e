import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { UnclearQuestionPage } from '../../src/shop/facts/vehicles/list-unclear-questions.ts'
import { deleteOldData } from '../../src/shop/people/retention/delete-old-data.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { type Compatibility, importFile, openShop, type Problem } from './open-shop.ts'

const MAKES = '/api/obd/obdinstall/makes'
const NO_PICTURE =
  "Unfortunately, we don't have a picture showing the exact location of your OBD Port.  Don't worry; it should be easy to locate in the area under the steering column."

interface Link {
  id: string
  name: string
  href: string
}
interface Year {
  year: number
  display: string
  href: string
}

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('GET /obd/obdinstall/makes lists makes by name, each with a link', async () => {
  const { status, body } = await shop.get<{ data: Link[] }>(MAKES)
  expect(status).toBe(200)
  expect(body.data.length).toBeGreaterThan(100)
  expect(body.data).toContainEqual({ id: 'ford', name: 'Ford', href: `${MAKES}/ford` })
  const names = body.data.map((make) => make.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
})

test('GET /obd/obdinstall/makes/{makeId} lists the models of a make', async () => {
  const { status, body } = await shop.get<{ models: Link[] }>(`${MAKES}/ford`)
  expect(status).toBe(200)
  expect(body.models).toContainEqual({ id: 'f-150', name: 'F-150', href: `${MAKES}/ford/f-150` })
})

test('GET /obd/obdinstall/makes/{makeId}/{modelId} lists the years of a model, newest first', async () => {
  const { status, body } = await shop.get<{ years: Year[] }>(`${MAKES}/honda/civic`)
  expect(status).toBe(200)
  expect(body.years).toContainEqual({ year: 1996, display: '1996', href: `${MAKES}/honda/civic/1996/` })
  const years = body.years.map((each) => each.year)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
  expect(years[0]).toBeLessThanOrEqual(shop.clock.now().getUTCFullYear() + 1)
})

test('GET /obd/obdinstall/makes/{makeId}/{modelId}/{year}/ answers with a verdict, a place, a picture and more', async () => {
  const { status, body } = await shop.get<Compatibility>(`${MAKES}/toyota/camry/2010/`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    compatible: 'yes',
    compatibility: 'Compatible',
    confidence: 'high',
    ask: null,
    description: 'The OBD port is usually under the dash on the driver’s side, left of the steering column.',
    graphic: 'zone-2',
    image: { url: '/obd/zone-2.svg', width: 640, height: 440 },
    data: { href: `${MAKES}/toyota/camry/2010/details?country=us` },
  })
  expect(body.source).toContain('40 CFR')
})

test('without its last slash a year answers the same', async () => {
  const [withSlash, without] = [
    await shop.get(`${MAKES}/toyota/camry/2010/`),
    await shop.get(`${MAKES}/toyota/camry/2010`),
  ]
  expect(without.body).toEqual(withSlash.body)
})

test('a driver who follows nothing but links gets from a make to a verdict', async () => {
  const makes = await shop.get<{ data: Link[] }>(MAKES)
  const bmw = makes.body.data.find((make) => make.name === 'BMW')
  const models = await shop.get<{ models: Link[] }>(bmw?.href ?? '')
  const i3 = models.body.models.find((model) => model.name === 'i3')
  const years = await shop.get<{ years: Year[] }>(i3?.href ?? '')
  const verdict = await shop.get<Compatibility>(years.body.years.find((y) => y.year === 2017)?.href ?? '')
  expect(verdict.body).toMatchObject({ compatible: 'check', ask: 'fuel', confidence: 'low' })

  const details = await shop.get<Compatibility>(verdict.body.data.href)
  const options = details.body.question?.options ?? []
  expect(options.map((option) => option.value)).toEqual(['plug-in', 'electric'])
  const answers = await Promise.all(options.map((option) => shop.get<Compatibility>(option.href)))
  expect(answers.map(({ body }) => [body.compatible, body.ask])).toEqual([
    ['yes', null],
    ['limited', null],
  ])
})

test('details list every build the vehicle may be, each with its own verdict and rule', async () => {
  const { body } = await shop.get<{
    variants: { fuel: string; weight: string; compatible: string; source: string }[]
  }>(`${MAKES}/ford/f-250/2005/details?fuel=diesel`)
  expect(body.variants.map(({ fuel, weight, compatible }) => [fuel, weight, compatible])).toEqual([
    ['diesel', 'light', 'yes'],
    ['diesel', 'medium', 'check'],
  ])
  expect(body.variants[1]?.source).toContain('86.1806')
})

test('the weight may be given in pounds', async () => {
  const light = await shop.get<Compatibility>(`${MAKES}/ford/f-250/2005/?fuel=diesel&weight=8500`)
  const medium = await shop.get<Compatibility>(`${MAKES}/ford/f-250/2005/?fuel=diesel&weight=8501`)
  expect([light.body.compatible, medium.body.compatible]).toEqual(['yes', 'check'])
})

test('a Canadian of 1996 is told to check where an American is told yes', async () => {
  const us = await shop.get<Compatibility>(`${MAKES}/honda/civic/1996/`)
  const ca = await shop.get<Compatibility>(`${MAKES}/honda/civic/1996/?country=CA`)
  expect([us.body.compatible, ca.body.compatible]).toEqual(['yes', 'check'])
  expect(ca.body.reason).toContain('1998')
})

test('Missing OBD-port picture: the description says so in the words of the catalogue', async () => {
  const { body } = await shop.get<Compatibility>(`${MAKES}/tesla/model-3/2024/`)
  expect(body).toMatchObject({ compatible: 'check', description: NO_PICTURE, graphic: null, image: null })
})

test('a vehicle without a port is not told where to look for one', async () => {
  const { body } = await shop.get<Compatibility>(`${MAKES}/toyota/camry/1992/`)
  expect(body).toMatchObject({ compatible: 'no', graphic: null, image: null, description: body.reason })
})

test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])('zone %s has a drawing of its own', async (zone) => {
  const drawing = await shop.fetch(`/obd/zone-${zone}.svg`)
  expect(drawing.status).toBe(200)
  expect(drawing.headers.get('content-type')).toContain('image/svg+xml')
  expect(await drawing.text()).toMatch(
    /^<svg [^>]+><title id="t">The OBD port is [^<&]+\.<\/title>.+<\/svg>\n$/,
  )
})

test('whatever picture an answer shows is there', async () => {
  const { body } = await shop.get<Compatibility>(`${MAKES}/honda/civic/1998/`)
  const picture = await shop.fetch(body.image?.url ?? '')
  expect(picture.status).toBe(200)
})

describe('caching', () => {
  test.each([
    MAKES,
    `${MAKES}/ford`,
    `${MAKES}/ford/f-150`,
    `${MAKES}/ford/f-150/2010/`,
    `${MAKES}/ford/f-150/2010/details`,
  ])('%s may be kept, and is not sent twice', async (path) => {
    const first = await shop.fetch(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22,}"$/)
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    const again = await shop.fetch(path, { headers: { 'If-None-Match': `"old", W/${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const other = await shop.fetch(path, { headers: { 'If-None-Match': '"old"' } })
    expect(other.status).toBe(200)
  })
})

describe('a make written wrong is met by the names it may be', () => {
  test.each([
    ['Hundai', 'Hyundai'],
    ['Volkswagon', 'Volkswagen'],
    ['Infinity', 'Infiniti'],
  ])('%s: %s', async (typed, meant) => {
    const { status, body } = await shop.get<Problem>(`${MAKES}/${typed}`)
    expect([status, body.code]).toEqual([404, 'unknown_make'])
    expect(body.message).toContain(meant)
  })
})

describe('what nobody builds', () => {
  test.each([
    [`${MAKES}/nosuchmake`, 'unknown_make'],
    [`${MAKES}/ford/nosuchmodel`, 'unknown_model'],
    [`${MAKES}/ford/f-150/1903/`, 'unknown_year'],
    [`${MAKES}/ford/f-150/2999/`, 'unknown_year'],
    [`${MAKES}/ford/f-150/20x0/`, 'unknown_year'],
    [`${MAKES}/ford/f-150/2010.0/`, 'unknown_year'],
    [`${MAKES}/__proto__`, 'unknown_make'],
    [`${MAKES}/ford/constructor/2010/`, 'unknown_model'],
  ])('%s is not found: %s', async (path, code) => {
    const { status, body, headers } = await shop.get<Problem>(path)
    expect([status, body.code]).toEqual([404, code])
    expect(body.message).toBe(body.detail)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['fuel=coal', 'weight=huge', 'country=mx', 'weight=-5', 'weight=99999999'])(
    'a driver who says %s is told what may be said',
    async (query) => {
      const { status, body } = await shop.get<Problem>(`${MAKES}/ford/f-150/2010/?${query}`)
      expect([status, body.code]).toEqual([422, 'invalid_input'])
    },
  )

  test('any id at all is answered with a 4xx, never worse', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom(
        '..',
        '../..',
        '%2e%2e%2fetc',
        '%00',
        '%ff',
        '.',
        '*',
        '~',
        '\u202E',
        '𐍈',
        "' or 1=1--",
      ),
      fc.integer({ min: 1_000, max: 6_000 }).map((length) => 'x'.repeat(length)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(nasty, { minLength: 1, maxLength: 4 }), async (parts) => {
        const path = parts.map(encodeURIComponentSafely).join('/')
        const { status } = await shop.fetch(`${MAKES}/zz${path}`)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })
})

/** Lone surrogates cannot be put in an address at all. */
function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

test('cars without a clear answer are counted by make, model and year, and by nothing of who asked', async () => {
  const shop = await openShop()
  const listed = async (query = '') =>
    (await shop.operate<z.output<typeof UnclearQuestionPage>>('GET', `/vehicles/questions${query}`)).body
  await shop.get(`${MAKES}/toyota/camry/2010/details`)
  expect(await listed()).toEqual({ questions: [], next: null })

  for (const _ of [1, 2]) await shop.get(`${MAKES}/tesla/model-3/2025/details`)
  await shop.get('/api/obd/vin/5X1AB2C51FA123456')
  const { questions, next } = await listed()
  expect(next).toBeNull()
  expect(questions).toMatchObject([
    { make: 'Tesla', model: 'Model 3', year: 2025, country: 'us', wmi: null, asked: 2, isClear: false },
    { make: null, model: null, year: null, wmi: '5X1', asked: 1, isClear: false },
  ])
  expect(JSON.stringify(questions)).not.toMatch(/AB2C50/)

  await shop.get(`${MAKES}/tesla/model-3/2025/`)
  const first = await listed('?limit=1')
  expect(first.questions).toMatchObject([{ model: 'Model 3', asked: 3 }])
  expect((await listed(`?limit=1&cursor=${first.next}`)).questions).toMatchObject([{ wmi: '5X1' }])

  await importFile(shop, 'overrides', 'make,model,compatible,reason\nTesla,Model 3,yes,Tried by us\n')
  expect((await listed()).questions[0]).toMatchObject({ model: 'Model 3', isClear: true })

  shop.clock.advance(366 * 86_400_000)
  await deleteOldData(shop.ctx)
  expect(await listed()).toEqual({ questions: [], next: null })
})
