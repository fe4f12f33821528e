import type { Vehicle, VehicleDetails, VinReading } from '../../../http/vehicle-answers.ts'
import { nearNamed } from '../../../shop/facts/vehicles/find-named.ts'
import { readVin } from '../../../shop/facts/vehicles/vin.ts'
import { callApi, wasAborted } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { followLink } from './follow-link.ts'
import { linkAsTyped, meantByText, readMeant, take, withNames } from './lists.ts'
import { PARAMETERS, STEPS, type Step, useVehicles } from './vehicle-state.ts'

let running: AbortController | undefined
let again: () => Promise<void> = async () => {}

/**
 * One question to the shop; a newer one takes the place of an older one without a word. Of a failure the
 * status is kept, 500 where there was none.
 */
export async function ask(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  again = () => ask(work)
  useVehicles.setState({ isWorking: true, errorStatus: null })
  try {
    await work(mine.signal)
  } catch (error) {
    if (wasAborted(error) || running !== mine) return
    const status = error instanceof ApiError ? error.status : 0
    useVehicles.setState({ errorStatus: status || 500, results: null })
  } finally {
    if (running === mine) useVehicles.setState({ isWorking: false })
  }
}

/** The question that failed, once more. */
export function askAgain(): Promise<void> {
  return again()
}

/** Asks for the verdict on make, model and year as typed; the first field without a match shows why. */
export function check(): Promise<void> {
  useVehicles.setState({ open: null })
  return ask(async (signal) => {
    for (const step of STEPS) {
      const meant = await readMeant(step)
      signal.throwIfAborted()
      if (meant) take(step, meant)
      else if (step !== 'years' || !typedYear()) return refuse(step)
    }
    useVehicles.setState({ troubles: {}, vin: '', vinTrouble: null })
    try {
      const href = `${linkAsTyped()}/${typedYear()}/?country=${useVehicles.getState().country}`
      await readVerdict(withNames(href, ['makes', 'models']), signal)
    } catch (error) {
      if (meantByText('years') || !isUnknown(error)) throw error
      refuse('years')
    }
  })
}

/** A year as typed; one that is on no list of this country may still be one of another, as the shop knows. */
function typedYear(): string {
  const year = useVehicles.getState().years.selected.trim()
  return /^\d{4}$/.test(year) ? year : ''
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** In stages: the verdict as soon as it is there, then what it leads to. */
async function readVerdict(href: string, signal: AbortSignal): Promise<void> {
  const verdict = await followLink<Vehicle>(href, signal)
  const details = await followLink<VehicleDetails>(verdict.data.href, signal)
  useVehicles.setState({ results: details })
}

/** Follows the link of an answer the driver gave, or of the way back from it. */
export function follow(href: string): Promise<void> {
  return ask(async (signal) => {
    useVehicles.setState({ results: await followLink<VehicleDetails | VinReading>(href, signal) })
  })
}

export async function checkVin(): Promise<void> {
  const { vin, country } = useVehicles.getState()
  const read = readVin(vin)
  const vinTrouble = 'problem' in read ? read : null
  useVehicles.setState({ vinTrouble, open: null })
  if ('problem' in read) {
    // The verdict on the car before is none on this VIN.
    useVehicles.setState({ results: null })
    return focusOn('vin')
  }
  await ask(async (signal) => {
    const reading = await callApi('GET /obd/vin/{vin}', {
      params: { vin: read.text },
      query: { country },
      signal,
    })
    useVehicles.setState({ results: reading, troubles: {} })
    await fillFrom(reading)
  })
}

/** What a VIN tells stands in the fields, so that only the model is left to choose where it is open. */
async function fillFrom({ makes, model, year }: VinReading): Promise<void> {
  const [only] = makes
  if (makes.length !== 1 || !only?.href) return
  const empty = { list: [], of: '', selectedId: '', typed: '' }
  useVehicles.setState({
    makes: { ...useVehicles.getState().makes, selected: only.name, selectedId: '' },
    models: { ...empty, selected: model?.name ?? '' },
    years: { ...empty, selected: String(year) },
  })
}

function refuse(step: Step): void {
  const { selected, list } = useVehicles.getState()[step]
  useVehicles.setState({
    troubles: { [step]: selected.trim() ? 'unknown' : 'missing' },
    near: step === 'years' ? [] : nearNamed(list, selected).map(({ name }) => name),
    results: null,
  })
  focusOn(PARAMETERS[step])
}

/** To the field of the look-up that something is wrong with. */
export function focusOn(name: string): void {
  document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)?.focus()
}
