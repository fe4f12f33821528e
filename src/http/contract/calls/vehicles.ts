import { UNKNOWN_VEHICLE } from '../../../shop/facts/vehicles/kept-verdict.ts'
import { VehicleQuery, YearsQuery } from '../../../shop/facts/vehicles/schema.ts'
import { Makes, Models, Vehicle, VehicleDetails, VinReading, Years } from '../../vehicle-answers.ts'
import type { Operation } from '../operation.ts'

const MAKE = { makeId: { description: 'The make, as in its link', example: 'ford' } }
const MODEL = { ...MAKE, modelId: { description: 'The model, as in its link', example: 'f-150' } }
const YEAR = { ...MODEL, year: { description: 'The model year', example: 2020 } }
const told = { query: VehicleQuery, queryExamples: { country: 'us', fuel: 'gasoline', weight: 'light' } }
const BASE = '/api/obd/obdinstall/makes'

/** Does the adapter fit? Each answer links to the next by `href`. */
export const VEHICLES = [
  {
    method: 'get',
    path: BASE,
    id: 'listMakes',
    tag: 'Vehicles',
    summary: 'Makes of vehicles',
    security: 'anyone',
    answers: { 200: { description: 'Makes, by name', schema: Makes } },
  },
  {
    method: 'get',
    path: `${BASE}/{makeId}`,
    id: 'listModels',
    tag: 'Vehicles',
    summary: 'Models of a make',
    security: 'anyone',
    params: MAKE,
    answers: { 200: { description: 'Models, by name', schema: Models } },
    problems: ['unknown_make', 'unknown_make_near'],
  },
  {
    method: 'get',
    path: `${BASE}/{makeId}/{modelId}`,
    id: 'listYears',
    tag: 'Vehicles',
    summary: 'Years of a model',
    description:
      'With a country, the years it was sold there; some cars were sold in Canada alone, or in other years.',
    security: 'anyone',
    params: MODEL,
    query: YearsQuery,
    queryExamples: { country: 'ca' },
    answers: { 200: { description: 'Model years, newest first', schema: Years } },
    problems: ['unknown_make', 'unknown_make_near', 'unknown_model', 'unknown_model_near'],
  },
  {
    method: 'get',
    path: `${BASE}/{makeId}/{modelId}/{year}`,
    id: 'getVehicle',
    tag: 'Vehicles',
    summary: 'Does the adapter fit this vehicle?',
    description:
      'A slash at the end makes no difference. `ask` names what would make the verdict surer; `data.href` leads to the details.',
    security: 'anyone',
    params: YEAR,
    ...told,
    answers: { 200: { description: 'The verdict', schema: Vehicle } },
    problems: UNKNOWN_VEHICLE,
  },
  {
    method: 'get',
    path: `${BASE}/{makeId}/{modelId}/{year}/details`,
    id: 'getVehicleDetails',
    tag: 'Vehicles',
    summary: 'The verdict with the question that is open and every variant',
    security: 'anyone',
    params: YEAR,
    ...told,
    answers: { 200: { description: 'The verdict and its variants', schema: VehicleDetails } },
    problems: UNKNOWN_VEHICLE,
  },
  {
    method: 'get',
    path: '/api/obd/vin/{vin}',
    id: 'readVin',
    tag: 'Vehicles',
    summary: 'The same by vehicle identification number',
    security: 'anyone',
    params: {
      vin: { description: 'The VIN; case, spaces and hyphens do not matter', example: '1HGCM82633A004352' },
    },
    ...told,
    answers: { 200: { description: 'The verdict', schema: VinReading } },
    problems: ['vin_characters', 'vin_check_digit', 'vin_length', 'vin_short', 'vin_letters', 'vin_year'],
  },
  {
    method: 'get',
    path: '/obd/{name}',
    id: 'getPortDrawing',
    tag: 'Vehicles',
    summary: 'Where the OBD port is, drawn',
    security: 'none',
    params: {
      name: { description: 'zone-1.svg to zone-9.svg, as an answer’s `image` says', example: 'zone-1.svg' },
    },
    answers: { 200: { description: 'The drawing', contentType: 'image/svg+xml' } },
    problems: ['unknown_drawing', 'unknown_route'],
  },
] as const satisfies readonly Operation[]
