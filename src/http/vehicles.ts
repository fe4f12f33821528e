import { Hono } from 'hono'
import { answerVehicle } from '../shop/facts/vehicles/answer.ts'
import { answerVin } from '../shop/facts/vehicles/answer-vin.ts'
import {
  getMake,
  getModel,
  lastModelYear,
  listMakes,
  listModels,
  listYears,
} from '../shop/facts/vehicles/browse.ts'
import type { VehicleCatalogue } from '../shop/facts/vehicles/catalogue.ts'
import { drawPort } from '../shop/facts/vehicles/port-drawing.ts'
import { ZONES } from '../shop/facts/vehicles/port-places.ts'
import { VehicleQuery, YearsQuery } from '../shop/facts/vehicles/schema.ts'
import type { UnclearQuestions } from '../shop/facts/vehicles/unclear-questions.ts'
import { sayDrawing } from '../shop/facts/vehicles/verdict-words.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { cachedJson } from './cached-json.ts'
import { readQuery } from './input.ts'
import { sharedLanguage } from './language.ts'
import {
  presentDetails,
  presentMakes,
  presentModels,
  presentVehicle,
  presentVin,
  presentYears,
} from './present-vehicles.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** An import shows within minutes; until then a browser answers from its cache. */
const MAX_AGE = 300

/** Does the adapter fit: makes, models, years, verdict, each linking to the next; and the same by VIN. */
export function vehicles(catalogue: VehicleCatalogue, limit: RateLimiter, questions: UnclearQuestions) {
  const asking = limit({ name: 'vehicles', points: 600, duration: 60 })
  return new Hono<ShopEnv>()
    .use(asking)
    .get('/obdinstall/makes', async (c) =>
      cachedJson(c, presentMakes(listMakes(await catalogue.current())), { maxAge: MAX_AGE }),
    )
    .get('/obdinstall/makes/:makeId', async (c) => {
      const make = getMake(await catalogue.current(), c.req.param('makeId'))
      return cachedJson(c, presentModels(make, listModels(make, lastModelYear(c.var.ctx.clock.now()))), {
        maxAge: MAX_AGE,
      })
    })
    .get('/obdinstall/makes/:makeId/:modelId', async (c) => {
      const { country } = readQuery(c, YearsQuery)
      const make = getMake(await catalogue.current(), c.req.param('makeId'))
      const model = getModel(make, c.req.param('modelId'))
      const years = listYears(model, lastModelYear(c.var.ctx.clock.now()), country)
      return cachedJson(c, presentYears(make, model, years), { maxAge: MAX_AGE })
    })
    .get('/obdinstall/makes/:makeId/:modelId/:year/details', async (c) => {
      const told = readQuery(c, VehicleQuery)
      const answer = answerVehicle(
        await catalogue.current(),
        readName(c.req.param(), c.var.ctx.clock.now()),
        told,
      )
      questions.hear(answer, told.country)
      return cachedJson(c, presentDetails(answer, { language: sharedLanguage(c) }), { maxAge: MAX_AGE })
    })
    .on(
      'GET',
      ['/obdinstall/makes/:makeId/:modelId/:year', '/obdinstall/makes/:makeId/:modelId/:year/'],
      async (c) => {
        const told = readQuery(c, VehicleQuery)
        const answer = answerVehicle(
          await catalogue.current(),
          readName(c.req.param(), c.var.ctx.clock.now()),
          told,
        )
        questions.hear(answer, told.country)
        return cachedJson(c, presentVehicle(answer, { language: sharedLanguage(c) }), {
          maxAge: MAX_AGE,
        })
      },
    )
    .get('/vin/:vin', async (c) => {
      const told = readQuery(c, VehicleQuery)
      const year = lastModelYear(c.var.ctx.clock.now())
      const answer = answerVin(await catalogue.current(), c.req.param('vin'), { ...told, lastYear: year })
      questions.hear(answer, told.country)
      return cachedJson(c, presentVin(answer, { told, language: sharedLanguage(c) }), {
        maxAge: MAX_AGE,
        scope: 'private',
      })
    })
}

function readName(params: Record<'makeId' | 'modelId' | 'year', string>, now: Date) {
  return {
    makeId: params.makeId,
    modelId: params.modelId,
    year: /^\d{4}$/.test(params.year) ? Number(params.year) : 0,
    lastYear: lastModelYear(now),
  }
}

/** The drawings an answer's `image` points at: /obd/zone-1.svg to /obd/zone-9.svg. */
export function portDrawings() {
  return new Hono<ShopEnv>().get('/:name{zone-[1-9]\\.svg}', (c) => {
    const zone = ZONES.find((each) => c.req.param('name') === `zone-${each}.svg`)
    if (!zone) throw new ShopError('unknown_drawing')
    c.header('Cache-Control', 'public, max-age=86400')
    return c.body(drawPort(zone, sayDrawing(sharedLanguage(c), zone)), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
    })
  })
}
