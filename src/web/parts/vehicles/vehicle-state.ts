import { create } from 'zustand'
import type { VehicleDetails, VinReading } from '../../../http/vehicle-answers.ts'
import { DEFAULT_MARKET } from '../../../shop/facts/markets/markets.ts'
import type { VinTrouble } from '../../../shop/facts/vehicles/vin.ts'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'
import type { FitAnswer } from './fit-loader.ts'

/** The three things that name a car, in the order they are asked. */
export const STEPS = ['makes', 'models', 'years'] as const
export type Step = (typeof STEPS)[number]

/** The parameter of each in the address of a page. */
export const PARAMETERS = { makes: 'make', models: 'model', years: 'year' } as const satisfies Record<
  Step,
  string
>

export interface LinkedName {
  id: string
  name: string
  href: string
}

export interface StepState {
  list: LinkedName[]
  /** Where the list came from; empty before it was read. */
  of: string
  /** What stands in the field. */
  selected: string
  /** Empty while what stands there may still be anything. */
  selectedId: string
  /** What stood there before an entry of the list took its place; it may say more, as `Focus Electric` does. */
  typed: string
}

export interface VehicleFields {
  makes: StepState
  models: StepState
  years: StepState
  vin: string
  country: MarketCode
  results: Results | null
  /** Status of the call that failed, 500 where there was none; null while all is well. */
  errorStatus: number | null
  isWorking: boolean
  troubles: Partial<Record<Step, 'missing' | 'unknown'>>
  /** Names that may be meant by what was typed. */
  near: string[]
  vinTrouble: VinTrouble | null
  /** The field whose list is open, and the entry the arrow keys are on. */
  open: Step | null
  active: number
  /** Read out, never shown. */
  announced: string
  /** The answer of the server that the fields were last filled from. */
  source: FitAnswer | null
}

/** Named by make, model and year, or by a VIN, which leaves the model open. */
export type Results = VehicleDetails | VinReading

export function isNamed(results: Results): results is VehicleDetails {
  return !('vin' in results)
}

/** The car of an answer by the ids of the look-up; undefined where a VIN leaves its model open. */
export function carOf(results: Results) {
  if (isNamed(results)) return results
  const { models, makes, year } = results
  const [make, model] = [makes[0], models[0]]
  if (!make?.href || !model || models.length > 1) return undefined
  return { make: { id: make.href.split('/').at(-1) ?? '', name: make.name }, model, year }
}

const EMPTY: StepState = { list: [], of: '', selected: '', selectedId: '', typed: '' }

/** The look-up on screen; nothing of it is kept in the browser. */
export const useVehicles = create<VehicleFields>()(() => ({
  makes: EMPTY,
  models: EMPTY,
  years: EMPTY,
  vin: '',
  country: DEFAULT_MARKET,
  results: null,
  errorStatus: null,
  isWorking: false,
  troubles: {},
  near: [],
  vinTrouble: null,
  open: null,
  active: -1,
  announced: '',
  source: null,
}))

const BASE = '/api/obd/obdinstall/makes'

/** The fields as the server answered the address of the page. */
export function fieldsOf(fit: FitAnswer): Partial<VehicleFields> {
  const { vehicle, reading, trouble } = fit
  const step = trouble && STEPS.find((each) => PARAMETERS[each] === trouble.field)
  return {
    source: fit,
    makes: { ...EMPTY, selected: fit.make },
    models: { ...EMPTY, selected: fit.model, of: vehicle ? `${BASE}/${vehicle.make.id}` : '' },
    years: {
      ...EMPTY,
      selected: fit.year,
      of: vehicle ? `${BASE}/${vehicle.make.id}/${vehicle.model.id}` : '',
    },
    vin: fit.vin,
    results: vehicle ?? reading,
    errorStatus: null,
    troubles: step ? { [step]: 'unknown' } : {},
    near: fit.near.map(({ name }) => name),
    vinTrouble: trouble?.field === 'vin' ? trouble.trouble : null,
  }
}
