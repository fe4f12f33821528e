import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { compareNames } from './build-catalogue.ts'
import type { Catalogue, Make, Model, Span } from './catalogue.ts'
import { findModel, findModels, findNamed, nearNamed } from './find-named.ts'
import { type Kind, slugOf } from './vehicle-words.ts'

/** The latest model year to choose: next year's models are on sale well before New Year. */
export function lastModelYear(now: Date): number {
  return now.getUTCFullYear() + 1
}

/** All makes, by name. */
export function listMakes(catalogue: Catalogue): Make[] {
  return [...catalogue.makes.values()]
}

/** @throws ShopError `not_found`, with the nearest names where there are any */
export function getMake(catalogue: Catalogue, makeId: string): Make {
  const text = makeId.slice(0, MAX_TEXT)
  const make = catalogue.makes.get(makeId) ?? findNamed(catalogue.makes.values(), text)
  if (make) return make
  const near = nearNamed(listMakes(catalogue), text, 3).map(({ name }) => name)
  if (near.length === 0) throw new ShopError('unknown_make')
  throw new ShopError('unknown_make_near', { near: near.join(', ') })
}

/** Models of a make that have a year to choose, by name: its cars and trucks, then what else it builds. */
export function listModels(make: Make, lastYear: number): Model[] {
  return [...make.models.values()]
    .filter((model) => model.spans.some((span) => span.yearFrom <= lastYear))
    .sort((a, b) => Number(isOther(a)) - Number(isOther(b)) || compareNames(a.name, b.name))
}

/** What no road car is, and the adapter never fits; NHTSA lists a hundred of these for some makers of cars. */
const OTHER_KINDS = new Set<Kind>(['motorcycle', 'off-road', 'low-speed', 'trailer'])

function isOther({ spans }: Model): boolean {
  return spans.every(({ kinds }) => kinds.length > 0 && kinds.every((kind) => OTHER_KINDS.has(kind)))
}

/**
 * A model by its id, its badge or an older spelling, as in links of earlier lists.
 * @throws ShopError `not_found`, with the nearest names where there are any
 */
export function getModel(make: Make, modelId: string, year?: number): Model {
  const text = modelId.slice(0, MAX_TEXT)
  const model =
    year === undefined
      ? findModel(make.models.values(), text, make.name)
      : findSold(make.models.values(), text, { make: make.name, year })
  if (model) return model
  const near = nearNamed([...make.models.values()], text, 3).map(({ name }) => name)
  if (near.length === 0) throw new ShopError('unknown_model', { make: make.name })
  throw new ShopError('unknown_model_near', { make: make.name, near: near.join(', ') })
}

/**
 * The model that a name meant in a year. Makers give one name to several models in turn: the Boxster of 2018 is the
 * 718 Boxster. A model that was not sold that year is the answer only where no other is meant.
 */
export function findSold(
  all: Iterable<Model>,
  text: string,
  { make, year }: { make: string; year: number },
): Model | undefined {
  const models = [...all]
  const meant = [...findModels(models, text, make)]
  const names = [text, ...meant.map(({ name }) => name)].map((name) => slugOf(name))
  const related = models.filter(({ id }) => names.some((name) => isRelated(id, name)))
  return [...meant, ...related].find((model) => spansOf(model, year).length > 0) ?? meant[0]
}

/** The same name with a word more, as of the Vantage and the V8 Vantage. */
function isRelated(id: string, name: string): boolean {
  if (name.length < 2) return false
  return id.endsWith(`-${name}`) || id.startsWith(`${name}-`) || name.startsWith(`${id}-`)
}

/** No name of a make or model is longer. */
const MAX_TEXT = 80

/** Model years to choose from, newest first, up to `lastYear`; those of one country where the shop knows them apart. */
export function listYears(model: Model, lastYear: number, country?: MarketCode): number[] {
  const years = new Set<number>()
  for (const span of soldIn(trusted(model), country)) {
    for (let year = span.yearFrom; year <= Math.min(span.yearTo, lastYear); year += 1) years.add(year)
  }
  return [...years].sort((a, b) => b - a)
}

/**
 * What the sources say of a model in one year; empty when it was not sold. A car that only another country had that
 * year may have been brought along.
 * EPA, which lists what was on sale each year, overrules a range of vPIC that has no end.
 */
export function spansOf(model: Model, year: number, country?: MarketCode): Span[] {
  const known = trusted(model)
  const exact = known.filter((span) => span.yearFrom <= year && year <= span.yearTo)
  const sold = exact.length > 0 ? exact : besideIt(known, year)
  // Of a motorcycle the year makes no difference, so it need not be known exactly.
  if (sold.length === 0 && year >= 1981 && model.spans.every(isMotorcycle)) return model.spans.slice(0, 1)
  return soldIn(sold, country)
}

/**
 * A registration may tell the year a car was first sold in, the one before its model year or after it. An answer by these is
 * less sure.
 */
function besideIt(spans: Span[], year: number): Span[] {
  return spans
    .filter(({ source, yearFrom, yearTo }) => source === 'vpic' && yearFrom - 1 <= year && year <= yearTo + 1)
    .map((span) => ({ ...span, unconfirmed: true }))
}

function isMotorcycle({ kinds }: Span): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'motorcycle')
}

function trusted(model: Model): Span[] {
  const listedByEpa = model.spans.some((span) => span.source === 'epa')
  return listedByEpa ? model.spans.filter((span) => !span.unconfirmed) : model.spans
}

function soldIn(spans: Span[], country: MarketCode | undefined): Span[] {
  const own = spans.filter((span) => !country || !span.country || span.country === country)
  return own.length > 0 ? own : spans
}
