import { type Answer, optionsOf, type Told, type VehicleAnswer } from '../shop/facts/vehicles/answer.ts'
import type { VinAnswer } from '../shop/facts/vehicles/answer-vin.ts'
import type { Make, Model } from '../shop/facts/vehicles/catalogue.ts'
import { DRAWING } from '../shop/facts/vehicles/port-drawing.ts'
import { FUELS, WEIGHTS } from '../shop/facts/vehicles/vehicle-words.ts'
import {
  sayDrawing,
  sayFuel,
  sayHeadline,
  sayPort,
  sayReason,
  saySource,
  sayWeight,
} from '../shop/facts/vehicles/verdict-words.ts'
import { say } from '../words/say.ts'
import type {
  Makes,
  Models,
  Question,
  Vehicle,
  VehicleDetails,
  Verdict,
  VinReading,
  Years,
} from './vehicle-answers.ts'

const BASE = '/api/obd/obdinstall/makes'

/** What was told of a vehicle, and the language of the answer. */
interface Asked {
  told: Told
  language: string
}

export function presentMakes(makes: Make[]): Makes {
  return { data: makes.map(({ id, name }) => ({ id, name, href: `${BASE}/${id}` })) }
}

export function presentModels(make: Make, models: Model[]): Models {
  return {
    id: make.id,
    name: make.name,
    models: models.map(({ id, name }) => ({ id, name, href: `${BASE}/${make.id}/${id}` })),
  }
}

export function presentYears(make: Make, model: Model, years: number[]): Years {
  return {
    id: model.id,
    name: model.name,
    years: years.map((year) => ({
      year,
      display: String(year),
      href: `${BASE}/${make.id}/${model.id}/${year}/`,
    })),
  }
}

export function presentVehicle(answer: VehicleAnswer, { language }: Pick<Asked, 'language'>): Vehicle {
  const { make, model, year, told } = answer
  return {
    make: { id: make.id, name: make.name },
    model: { id: model.id, name: model.name },
    year,
    ...presentAnswer(answer, { told, language }),
    data: { href: withTold(detailsPath(answer), told) },
  }
}

export function presentDetails(answer: VehicleAnswer, { language }: Pick<Asked, 'language'>): VehicleDetails {
  const path = detailsPath(answer)
  const { told } = answer
  return {
    ...presentVehicle(answer, { language }),
    question: presentQuestion(answer, { told, language }, path),
    variants: answer.decision.variants.map((variant) => ({
      fuel: variant.fuel,
      fuelLabel: sayFuel(language, variant.fuel),
      weight: variant.weight,
      weightLabel: sayWeight(language, variant.weight),
      compatible: variant.compatible,
      compatibility: sayHeadline(language, variant),
      confidence: variant.confidence,
      reason: sayReason(language, variant),
      source: saySource(language, variant.rule),
      href: withTold(path, { ...told, fuel: variant.fuel, weight: variant.weight }),
    })),
  }
}

export function presentVin(answer: VinAnswer, asked: Asked): VinReading {
  const path = `/api/obd/vin/${answer.vin.text}`
  const [only] = answer.makes
  const single = answer.models.length === 1 ? (answer.models[0] ?? null) : null
  return {
    vin: answer.vin.text,
    make: answer.makes.length === 1 && only ? only.name : null,
    makes: answer.makes.map(({ name, known }) => ({ name, href: known ? `${BASE}/${known.id}` : null })),
    model: single && { id: single.model.id, name: single.model.name },
    models: answer.models.map(({ make, model }) => ({
      id: model.id,
      name: model.name,
      href: withTold(`${BASE}/${make.id}/${model.id}/${answer.year}/details`, asked.told),
    })),
    year: answer.year,
    kinds: answer.kinds,
    checkDigit: answer.vin.checkDigit,
    ...presentAnswer(answer, asked),
    question: presentQuestion(answer, asked, path),
    data: { href: withTold(path, asked.told) },
  }
}

function presentAnswer({ decision, zone }: Answer, { told, language }: Asked): Verdict {
  const { compatible, confidence, rule, ask } = decision
  return {
    country: told.country,
    compatible,
    compatibility: sayHeadline(language, decision),
    confidence,
    reason: sayReason(language, decision),
    source: saySource(language, rule),
    ask: ask ?? null,
    description: sayPort(language, { ...decision, zone }),
    graphic: zone ? `zone-${zone}` : null,
    image: zone
      ? {
          url: `/obd/zone-${zone}.svg`,
          width: DRAWING.width,
          height: DRAWING.height,
          alt: sayDrawing(language, zone),
        }
      : null,
  }
}

function presentQuestion({ decision }: Answer, { told, language }: Asked, path: string): Question | null {
  const { ask } = decision
  if (!ask) return null
  const options = optionsOf(decision).map((value) => ({
    value,
    label: labelOf(language, value),
    href: withTold(path, { ...told, [ask]: value }),
  }))
  return { name: ask, label: say(language, `vehicles.question.${ask}`), options }
}

function labelOf(language: string, value: ReturnType<typeof optionsOf>[number]): string {
  const fuel = FUELS.find((each) => each === value)
  const weight = WEIGHTS.find((each) => each === value)
  return fuel ? sayFuel(language, fuel) : weight ? sayWeight(language, weight) : value
}

function detailsPath({ make, model, year }: VehicleAnswer): string {
  return `${BASE}/${make.id}/${model.id}/${year}/details`
}

function withTold(path: string, { country, fuel, weight }: Told): string {
  const query = new URLSearchParams({
    country,
    ...(fuel ? { fuel } : {}),
    ...(weight ? { weight } : {}),
  })
  return `${path}?${query}`
}
