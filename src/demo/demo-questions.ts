import { answerVehicle } from '../shop/facts/vehicles/answer.ts'
import { lastModelYear } from '../shop/facts/vehicles/browse.ts'
import { createUnclearQuestions } from '../shop/facts/vehicles/unclear-questions.ts'
import type { MarketCode } from '../shop/kernel/market-code.ts'
import type { Ctx } from '../shop/system/context.ts'
import { onDay } from './on-day.ts'

type Row = readonly [
  make: string,
  model: string,
  year: number,
  country: MarketCode,
  asked: number,
  daysAgo: number,
]

/** Heavy pickups and vans of the years before their law asked for the port: "check under the dash". */
const ROWS: readonly Row[] = [
  ['chevrolet', 'silverado-2500-hd', 2006, 'us', 9, 0.3],
  ['gmc', 'sierra-2500-hd', 2006, 'us', 6, 1.1],
  ['chevrolet', 'silverado-3500', 2005, 'us', 5, 2.7],
  ['dodge', 'ram-2500', 2005, 'ca', 4, 3.2],
  ['chevrolet', 'express-3500', 2005, 'us', 3, 4.6],
  ['gmc', 'sierra-2500-hd', 2006, 'ca', 2, 5.8],
]

/** Shoppers ask about cars that the shop has no clear answer for, so that the list of them is worth a look. */
export async function askAboutCars(ctx: Ctx): Promise<void> {
  const catalogue = await ctx.vehicles.current()
  for (const [makeId, modelId, year, country, asked, daysAgo] of ROWS) {
    if (!catalogue.makes.get(makeId)?.models.has(modelId)) continue
    await onDay(ctx, daysAgo, async (then) => {
      const questions = createUnclearQuestions(then)
      const lastYear = lastModelYear(then.clock.now())
      const answer = answerVehicle(catalogue, { makeId, modelId, year, lastYear }, { country })
      for (let time = 0; time < asked; time++) questions.hear(answer, country)
      await questions.write()
    })
  }
}
