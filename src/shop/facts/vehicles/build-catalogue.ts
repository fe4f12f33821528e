import { isMarket } from '../markets/markets.ts'
import type {
  Catalogue,
  CatalogueRows,
  Make,
  Model,
  Override,
  OverrideRow,
  SpanRow,
  WmiRow,
  WmiSpan,
} from './catalogue.ts'
import { FAMILIES } from './known/families.ts'
import { shopRows } from './known/vehicle-rows.ts'
import { createMatcher } from './match-models.ts'
import { isZone } from './port-places.ts'
import { settleFacts } from './settle-facts.ts'
import { COMPATIBLE, FUELS, KINDS, readList, slugOf, WEIGHTS } from './vehicle-words.ts'

/** Puts the rows of all sources together, in steps: EPA's names are matched to vPIC's, and overrides may add vehicles. */
export function* buildCatalogue(rows: CatalogueRows): Generator<void, Omit<Catalogue, 'vins'>> {
  const makes = new Map<string, Make>()
  for (const row of rows.spans) {
    if (row.source === 'vpic') yield addSpan(makes, row, row.model)
  }
  for (const make of makes.values()) {
    for (const model of make.models.values()) yield settleFacts(make, model)
  }
  addShopRows(makes)
  const matchers = new Map([...makes].map(([id, make]) => [id, createMatcher(make)]))
  for (const row of rows.spans) {
    if (row.source === 'epa')
      yield addSpan(makes, row, matchers.get(slugOf(row.make))?.(row) ?? familyOf(row))
  }
  addFamilies(makes)
  for (const row of rows.overrides) if (row.model) addUnlisted(makes, row)
  return {
    version: rows.version,
    makes: sortByName(makes),
    wmis: Map.groupBy(rows.wmis.map(readWmi), (row) => row.wmi),
    overrides: Map.groupBy(rows.overrides.map(readOverride), (row) => row.makeId),
  }
}

/** Of a model the shop itself knows, the list of NHTSA no longer counts. */
function addShopRows(makes: Map<string, Make>) {
  const known = Map.groupBy(shopRows(), (row) => `${row.make}\n${row.model}`)
  for (const rows of known.values()) {
    const [first] = rows
    if (first) modelOf(makes, first.make, first.model).spans = []
    for (const row of rows) addSpan(makes, row, row.model)
  }
}

function addFamilies(makes: Map<string, Make>) {
  for (const { make: name, name: family, members } of FAMILIES) {
    const make = makes.get(slugOf(name))
    if (!make) continue
    const spans = [...make.models.values()]
      .filter((model) => members.test(model.name))
      .flatMap((model) => model.spans)
    if (spans.length > 0) modelOf(makes, name, family).spans = spans
  }
}

function addSpan(makes: Map<string, Make>, row: SpanRow, modelName: string) {
  const model = modelOf(makes, row.make, modelName)
  model.spans.push({
    source: row.source,
    kinds: readList(row.kinds, KINDS),
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    fuels: readList(row.fuels, FUELS),
    weights: readList(row.weights, WEIGHTS),
    country: row.country && isMarket(row.country) ? row.country : null,
    sure: row.sure,
    unconfirmed: row.unconfirmed,
  })
}

function modelOf(makes: Map<string, Make>, makeName: string, modelName: string): Model {
  const makeId = slugOf(makeName)
  const make = makes.get(makeId) ?? { id: makeId, name: makeName, models: new Map<string, Model>() }
  makes.set(makeId, make)
  const modelId = slugOf(modelName)
  const model = make.models.get(modelId) ?? { id: modelId, name: modelName, spans: [] }
  make.models.set(modelId, model)
  return model
}

/** A vehicle that only the operator knows is listed for the years the operator gave. */
function addUnlisted(makes: Map<string, Make>, row: OverrideRow) {
  const model = modelOf(makes, row.make, row.model)
  if (model.spans.some((span) => span.source !== 'overrides')) return
  model.spans.push({
    source: 'overrides',
    kinds: [],
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    fuels: [],
    weights: [],
    country: null,
    sure: true,
    unconfirmed: false,
  })
}

function familyOf(row: SpanRow): string {
  return slugOf(row.family) ? row.family : row.model
}

function sortByName(makes: Map<string, Make>): Map<string, Make> {
  return new Map([...makes].sort(([, a], [, b]) => compareNames(a.name, b.name)))
}

export function compareNames(a: string, b: string): number {
  return COLLATOR.compare(a, b)
}

const COLLATOR = new Intl.Collator('en', { numeric: true })

function readOverride(row: OverrideRow): Override {
  return {
    makeId: slugOf(row.make),
    modelId: slugOf(row.model),
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    fuels: readList(row.fuels, FUELS),
    weights: readList(row.weights, WEIGHTS),
    country: row.country && isMarket(row.country) ? row.country : null,
    compatible: COMPATIBLE.find((word) => word === row.compatible) ?? null,
    reason: row.reason,
    port: row.port && isZone(row.port) ? row.port : row.port === 'unknown' ? 'unknown' : null,
  }
}

function readWmi(row: WmiRow): WmiSpan & { wmi: string } {
  return {
    wmi: row.wmi,
    makes: row.makes.split('|').filter(Boolean),
    kinds: readList(row.kinds, KINDS),
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    fuels: readList(row.fuels, FUELS),
    weights: readList(row.weights, WEIGHTS),
  }
}
