import type { DatabaseSync } from 'node:sqlite'
import type { Kind } from '../../../src/shop/facts/vehicles/vehicle-words.ts'

/** One line of a VIN schema: VINs that match `keys` have this attribute. */
export interface Pattern {
  keys: string
  value: number
}

export interface Schema {
  models: Pattern[]
  fuels: Pattern[]
  secondFuels: Pattern[]
  /** Lower bound of the gross weight class in pounds, and its upper one where the schema has it. */
  weights: { keys: string; from: number; to: number }[]
}

export interface SchemaUse {
  wmi: Wmi
  schema: Schema
  yearFrom: number
  yearTo: number | null
}

export interface Wmi {
  code: string
  kind: Kind
  makes: string[]
}

export interface Vpic {
  uses: SchemaUse[]
  wmis: Wmi[]
  models: Map<number, { name: string; make: string }>
}

const ELEMENT = { model: 28, fuel: 24, secondFuel: 66, weightFrom: 25, weightTo: 190 }

const KIND_BY_ID: Record<number, Kind> = {
  1: 'motorcycle',
  2: 'car',
  3: 'truck',
  5: 'bus',
  6: 'trailer',
  7: 'mpv',
  9: 'low-speed',
  10: 'incomplete',
  13: 'off-road',
}

/** vPIC's upper bound of class 2H lacks a zero, and its class 8 has none. */
const HEAVIEST = 99_999_999

/** Reads what the seed needs of vPIC: which VINs are which models, and what those burn and weigh. */
export function readVpic(db: DatabaseSync): Vpic {
  const wmis = readWmis(db)
  const schemas = readSchemas(db)
  const models = new Map<number, { name: string; make: string }>()
  for (const row of all(
    db,
    'select mm.ModelId id, mo.Name name, ma.Name make from Make_Model mm join Model mo on mo.Id = mm.ModelId join Make ma on ma.Id = mm.MakeId',
  )) {
    models.set(Number(row.id), { name: String(row.name).trim(), make: String(row.make).trim() })
  }
  const uses: SchemaUse[] = []
  for (const row of all(db, 'select WmiId, VinSchemaId, YearFrom, YearTo from Wmi_VinSchema')) {
    const wmi = wmis.get(Number(row.WmiId))
    const schema = schemas.get(Number(row.VinSchemaId))
    if (!wmi || !schema) continue
    uses.push({
      wmi,
      schema,
      yearFrom: Number(row.YearFrom),
      yearTo: row.YearTo === null ? null : Number(row.YearTo),
    })
  }
  return { uses, wmis: [...wmis.values()], models }
}

function readWmis(db: DatabaseSync): Map<number, Wmi> {
  const makes = new Map<number, string[]>()
  for (const row of all(
    db,
    'select wm.WmiId id, m.Name make from Wmi_Make wm join Make m on m.Id = wm.MakeId order by m.Name',
  )) {
    const list = makes.get(Number(row.id)) ?? []
    list.push(String(row.make).trim())
    makes.set(Number(row.id), list)
  }
  const wmis = new Map<number, Wmi>()
  for (const row of all(db, 'select Id, Wmi, VehicleTypeId from Wmi')) {
    const kind = KIND_BY_ID[Number(row.VehicleTypeId)]
    if (!kind) continue
    wmis.set(Number(row.Id), { code: String(row.Wmi), kind, makes: makes.get(Number(row.Id)) ?? [] })
  }
  return wmis
}

function readSchemas(db: DatabaseSync): Map<number, Schema> {
  const classes = new Map<number, { from: number; to: number }>()
  for (const row of all(db, 'select Id, MinRangeWeight f, MaxRangeWeight t from GrossVehicleWeightRating')) {
    const from = Number(row.f)
    classes.set(Number(row.Id), { from, to: from === 9_001 ? 10_000 : Number(row.t ?? HEAVIEST) })
  }
  const schemas = new Map<number, Schema>()
  const upper = new Map<string, number>()
  const rows = all(
    db,
    `select VinSchemaId s, Keys k, ElementId e, AttributeId a from Pattern where ElementId in (${Object.values(ELEMENT)})`,
  )
  for (const row of rows) {
    if (row.e === ELEMENT.weightTo) upper.set(`${row.s}|${row.k}`, classes.get(Number(row.a))?.to ?? HEAVIEST)
  }
  for (const row of rows) {
    const schema = schemas.get(Number(row.s)) ?? { models: [], fuels: [], secondFuels: [], weights: [] }
    schemas.set(Number(row.s), schema)
    const pattern = { keys: String(row.k), value: Number(row.a) }
    if (row.e === ELEMENT.model) schema.models.push(pattern)
    if (row.e === ELEMENT.fuel) schema.fuels.push(pattern)
    if (row.e === ELEMENT.secondFuel) schema.secondFuels.push(pattern)
    const weight = row.e === ELEMENT.weightFrom ? classes.get(pattern.value) : undefined
    if (weight) {
      const to = upper.get(`${row.s}|${row.k}`) ?? weight.to
      schema.weights.push({ keys: pattern.keys, from: weight.from, to })
    }
  }
  return schemas
}

function all(db: DatabaseSync, sql: string) {
  return db.prepare(sql).all()
}
