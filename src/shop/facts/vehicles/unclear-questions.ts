import { sql } from 'drizzle-orm'
import { vehicleQuestions } from '../../../../db/tables/vehicles.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import type { VehicleAnswer } from './answer.ts'
import type { VinAnswer } from './answer-vin.ts'
import type { Decision } from './decide.ts'

/** Counts the cars that shoppers got no clear answer for. */
export interface UnclearQuestions {
  /** Never waits for the database, and a clear answer costs nothing. */
  hear(answer: VehicleAnswer | VinAnswer, country: MarketCode): void
  /** Writes what was counted since the last time. @throws whatever the database throws */
  write(): Promise<void>
}

type Car = Pick<typeof vehicleQuestions.$inferInsert, 'make' | 'model' | 'year' | 'country' | 'wmi'>

/** How long what was counted waits in memory, in milliseconds; a process that ends before loses so much. */
const WRITE_AFTER_MS = 30_000

/** The most cars counted between two writes; further ones are not counted. */
const MAX_CARS = 2_000

/** An answer of "check" or about an unconfirmed car, unless a question to the driver may still resolve it. */
export function isUnclear({ compatible, isUnconfirmed, ask }: Decision): boolean {
  return !ask && (compatible === 'check' || isUnconfirmed === true)
}

/** One for each process: counts come together in the table. */
export function createUnclearQuestions({
  db,
  clock,
  log,
}: Pick<Ctx, 'db' | 'clock' | 'log'>): UnclearQuestions {
  let counted = new Map<string, Car & { asked: number }>()

  async function write(): Promise<void> {
    const cars = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, car]) => car)
    counted = new Map()
    if (cars.length === 0) return
    const now = clock.now()
    const { asked, make, model, year, country, wmi } = vehicleQuestions
    await db
      .insert(vehicleQuestions)
      .values(cars.map((car) => ({ ...car, firstAt: now, lastAt: now })))
      .onConflictDoUpdate({
        target: [make, model, year, country, wmi],
        set: { asked: sql`${asked} + excluded.asked`, lastAt: now },
      })
  }

  function writeSoon() {
    setTimeout(() => {
      write().catch((error) => log.warn('vehicles.questions_lost', { error }))
    }, WRITE_AFTER_MS).unref()
  }

  return {
    hear(answer, country) {
      const car = { ...carOf(answer), country }
      if (!isUnclear(answer.decision) && car.wmi === '') return
      const key = JSON.stringify(car)
      const before = counted.get(key)
      if (!before && counted.size >= MAX_CARS) return
      if (counted.size === 0) writeSoon()
      counted.set(key, { ...car, asked: (before?.asked ?? 0) + 1 })
    },
    write,
  }
}

/** Only names of the lists, and of a VIN the three characters that stand for its maker: however many are made up, rows stay few. */
function carOf(answer: VehicleAnswer | VinAnswer): Omit<Car, 'country'> {
  const { year } = answer
  if (!('vin' in answer)) return { make: answer.make.name, model: answer.model.name, year, wmi: '' }
  const { makes, models, vin } = answer
  if (makes.length === 0) return { make: '', model: '', year: 0, wmi: vin.wmi.slice(0, 3) }
  const make = makes.length === 1 ? (makes[0]?.name ?? '') : ''
  return { make, model: models.length === 1 ? (models[0]?.model.name ?? '') : '', year, wmi: '' }
}
