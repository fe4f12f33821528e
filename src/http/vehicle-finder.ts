import type { Choice, FitAnswer, VehicleFinder } from '../page-ports/vehicle-finder.ts'
import { answerVehicle, type Told } from '../shop/facts/vehicles/answer.ts'
import { answerVin } from '../shop/facts/vehicles/answer-vin.ts'
import {
  findSold,
  lastModelYear,
  listMakes,
  listModels,
  listYears,
  spansOf,
} from '../shop/facts/vehicles/browse.ts'
import type { Catalogue, VehicleCatalogue } from '../shop/facts/vehicles/catalogue.ts'
import { findNamed, nearNamed } from '../shop/facts/vehicles/find-named.ts'
import { VehicleQuery } from '../shop/facts/vehicles/schema.ts'
import type { UnclearQuestions } from '../shop/facts/vehicles/unclear-questions.ts'
import { readVin } from '../shop/facts/vehicles/vin.ts'
import type { MarketCode } from '../shop/kernel/market-code.ts'
import type { Clock } from '../shop/system/context.ts'
import { presentDetails, presentVin } from './present-vehicles.ts'

/** No name of a make or model is longer. */
const MAX_TEXT = 80

interface Asked {
  catalogue: Catalogue
  questions: UnclearQuestions
  query: URLSearchParams
  told: Told
  language: string
  lastYear: number
}

/** The look-up for pages that are read without a script; odd input gets the next question, never an error. */
export function createVehicleFinder({
  vehicles,
  clock,
  questions,
}: {
  vehicles: VehicleCatalogue
  clock: Clock
  questions: UnclearQuestions
}): VehicleFinder {
  return {
    async answer(query, { country, language }) {
      const asked: Asked = {
        catalogue: await vehicles.current(),
        questions,
        query,
        language,
        told: readTold(query, country),
        lastYear: lastModelYear(clock.now()),
      }
      return query.has('vin') ? answerNumber(asked) : answerNames(asked)
    },
  }
}

function answerNumber({ catalogue, questions, query, told, language, lastYear }: Asked): FitAnswer {
  const vin = textOf(query, 'vin')
  const read = readVin(vin)
  if ('problem' in read) return { ...NOTHING, vin, trouble: { field: 'vin', trouble: read } }
  const answer = answerVin(catalogue, vin, { ...told, lastYear })
  questions.hear(answer, told.country)
  const make = answer.makes.length === 1 ? answer.makes[0]?.known : undefined
  return {
    ...NOTHING,
    vin,
    make: make?.name ?? '',
    model: answer.models.length === 1 ? (answer.models[0]?.model.name ?? '') : '',
    year: make ? String(answer.year) : '',
    models: make && answer.models.length !== 1 ? choices(listModels(make, lastYear)) : [],
    reading: presentVin(answer, { told, language }),
  }
}

function answerNames({ catalogue, questions, query, told, language, lastYear }: Asked): FitAnswer {
  const typed = {
    ...NOTHING,
    make: textOf(query, 'make'),
    model: textOf(query, 'model'),
    year: textOf(query, 'year'),
  }
  const make = findNamed(listMakes(catalogue), typed.make)
  if (!make) {
    const makes = listMakes(catalogue)
    const near = choices(nearNamed(makes, typed.make))
    return { ...typed, makes: choices(makes), near, ...troubleWith('make', typed.make) }
  }
  const models = listModels(make, lastYear)
  const year = /^\d{4}$/.test(typed.year) ? Number(typed.year) : 0
  const model = findSold(models, typed.model, { make: make.name, year })
  const withMake = { ...typed, make: make.name }
  if (!model) {
    const near = choices(nearNamed(models, typed.model))
    return { ...withMake, models: choices(models), near, ...troubleWith('model', typed.model) }
  }
  const withModel = { ...withMake, model: model.name }
  // A car that another country had in that year is answered here too, as it is by the API.
  if (year > lastYear || spansOf(model, year, told.country).length === 0) {
    const years = listYears(model, lastYear, told.country)
    const list = years.map((each) => ({ id: String(each), name: String(each) }))
    return { ...withModel, years: list, ...troubleWith('year', typed.year) }
  }
  const named = { makeId: make.id, modelId: model.id, year, lastYear, typed: typed.model }
  const answer = answerVehicle(catalogue, named, told)
  questions.hear(answer, told.country)
  // A name that told the fuel stays in its field, so that the next question tells it too.
  const heard = answer.told.fuel === told.fuel ? {} : { model: typed.model }
  return { ...withModel, ...heard, vehicle: presentDetails(answer, { language }) }
}

const NOTHING: FitAnswer = {
  make: '',
  model: '',
  year: '',
  vin: '',
  makes: [],
  models: [],
  years: [],
  near: [],
  vehicle: null,
  reading: null,
  trouble: null,
}

/** Only what was typed can be wrong; an empty field is simply the next question. */
function troubleWith(field: 'make' | 'model' | 'year', typed: string): Pick<FitAnswer, 'trouble'> {
  return { trouble: typed ? { field } : null }
}

function readTold(query: URLSearchParams, country: MarketCode): Told {
  const given = { country, fuel: query.get('fuel') ?? '', weight: query.get('weight') ?? '' }
  const read = VehicleQuery.safeParse(given)
  return read.success ? read.data : { country }
}

function textOf(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').trim().slice(0, MAX_TEXT)
}

function choices(all: Choice[]): Choice[] {
  return all.map(({ id, name }) => ({ id, name }))
}
