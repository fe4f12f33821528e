import { ShopError } from '../kernel/errors.ts'
import { compareNames } from './build-catalogue.ts'
import type { Catalogue, Make, Model, Span } from './catalogue.ts'

/** The latest model year to choose: next year's models are on sale well before New Year. */
export function lastModelYear(now: Date): number {
  return now.getUTCFullYear() + 1
}

/** All makes, by name. */
export function listMakes(catalogue: Catalogue): Make[] {
  return [...catalogue.makes.values()]
}

/** @throws ShopError `not_found` */
export function getMake(catalogue: Catalogue, makeId: string): Make {
  const make = catalogue.makes.get(makeId)
  if (!make) throw new ShopError('unknown_make')
  return make
}

/** Models of a make, by name, that have a year to choose. */
export function listModels(make: Make, lastYear: number): Model[] {
  return [...make.models.values()]
    .filter((model) => model.spans.some((span) => span.yearFrom <= lastYear))
    .sort((a, b) => compareNames(a.name, b.name))
}

/** @throws ShopError `not_found` */
export function getModel(make: Make, modelId: string): Model {
  const model = make.models.get(modelId)
  if (!model) throw new ShopError('unknown_model', { make: make.name })
  return model
}

/** Model years to choose from, newest first, up to `lastYear`. */
export function listYears(model: Model, lastYear: number): number[] {
  const years = new Set<number>()
  for (const span of trusted(model)) {
    for (let year = span.yearFrom; year <= Math.min(span.yearTo, lastYear); year += 1) years.add(year)
  }
  return [...years].sort((a, b) => b - a)
}

/**
 * What the sources say of a model in one year; empty when it was not sold.
 * EPA, which lists what was on sale each year, overrules a range of vPIC that has no end.
 */
export function spansOf(model: Model, year: number): Span[] {
  return trusted(model).filter((span) => span.yearFrom <= year && year <= span.yearTo)
}

function trusted(model: Model): Span[] {
  const listedByEpa = model.spans.some((span) => span.source === 'epa')
  return listedByEpa ? model.spans.filter((span) => !span.unconfirmed) : model.spans
}
