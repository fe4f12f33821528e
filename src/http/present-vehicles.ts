import { type Answer, optionsOf, type Told, type VehicleAnswer } from '../shop/vehicles/answer.ts'
import type { VinAnswer } from '../shop/vehicles/answer-vin.ts'
import type { Make, Model } from '../shop/vehicles/catalogue.ts'
import { DRAWING } from '../shop/vehicles/port-drawing.ts'
import { ZONE_PLACES } from '../shop/vehicles/port-places.ts'
import { RULE_SOURCES } from '../shop/vehicles/rule-sources.ts'
import { FUEL_LABELS, FUELS, WEIGHT_LABELS, WEIGHTS } from '../shop/vehicles/vehicle-words.ts'
import { describePort, HEADLINES } from '../shop/vehicles/verdict-words.ts'
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

const QUESTIONS = {
  fuel: 'What does it run on?',
  weight: 'What is its gross vehicle weight rating (GVWR)?',
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

export function presentVehicle(answer: VehicleAnswer, told: Told): Vehicle {
  const { make, model, year } = answer
  return {
    make: { id: make.id, name: make.name },
    model: { id: model.id, name: model.name },
    year,
    ...presentAnswer(answer, told),
    data: { href: withTold(detailsPath(answer), told) },
  }
}

export function presentDetails(answer: VehicleAnswer, told: Told): VehicleDetails {
  const path = detailsPath(answer)
  return {
    ...presentVehicle(answer, told),
    question: presentQuestion(answer, told, path),
    variants: answer.decision.variants.map((variant) => ({
      fuel: variant.fuel,
      fuelLabel: FUEL_LABELS[variant.fuel],
      weight: variant.weight,
      weightLabel: WEIGHT_LABELS[variant.weight],
      compatible: variant.compatible,
      compatibility: HEADLINES[variant.compatible],
      confidence: variant.confidence,
      reason: variant.reason,
      source: RULE_SOURCES[variant.rule],
      href: withTold(path, { ...told, fuel: variant.fuel, weight: variant.weight }),
    })),
  }
}

export function presentVin(answer: VinAnswer, told: Told): VinReading {
  const path = `/api/obd/vin/${answer.vin.text}`
  const [only] = answer.makes
  return {
    vin: answer.vin.text,
    make: answer.makes.length === 1 && only ? only.name : null,
    makes: answer.makes.map(({ name, known }) => ({ name, href: known ? `${BASE}/${known.id}` : null })),
    year: answer.year,
    kinds: answer.kinds,
    checkDigit: answer.vin.checkDigit,
    ...presentAnswer(answer, told),
    question: presentQuestion(answer, told, path),
    data: { href: withTold(path, told) },
  }
}

function presentAnswer({ decision, zone }: Answer, told: Told): Verdict {
  const { compatible, confidence, reason, rule, ask } = decision
  return {
    country: told.country,
    compatible,
    compatibility: HEADLINES[compatible],
    confidence,
    reason,
    source: RULE_SOURCES[rule],
    ask: ask ?? null,
    description: describePort(compatible, zone, reason),
    graphic: zone ? `zone-${zone}` : null,
    image: zone
      ? {
          url: `/obd/zone-${zone}.svg`,
          width: DRAWING.width,
          height: DRAWING.height,
          alt: `The OBD port is ${ZONE_PLACES[zone]}.`,
        }
      : null,
  }
}

function presentQuestion({ decision }: Answer, told: Told, path: string): Question | null {
  const { ask } = decision
  if (!ask) return null
  const options = optionsOf(decision).map((value) => ({
    value,
    label: labelOf(value),
    href: withTold(path, { ...told, [ask]: value }),
  }))
  return { name: ask, label: QUESTIONS[ask], options }
}

function labelOf(value: ReturnType<typeof optionsOf>[number]): string {
  const fuel = FUELS.find((each) => each === value)
  const weight = WEIGHTS.find((each) => each === value)
  return fuel ? FUEL_LABELS[fuel] : weight ? WEIGHT_LABELS[weight] : value
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
