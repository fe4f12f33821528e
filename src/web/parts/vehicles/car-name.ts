import { useEffect } from 'react'
import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { NO_UNFIT_CAR, useCart } from '../state/cart.ts'
import { isNamed, type Results, useVehicles } from './vehicle-state.ts'

/** As in `2018 Honda Civic`; a VIN tells less. */
export function useCarName(results: Results): string {
  const t = useWords(vehicleAnswerWords)
  if (isNamed(results)) {
    const { year, make, model } = results
    return t('car', { year: String(year), make: make.name, model: model.name })
  }
  const { make, model, year } = results
  if (make && model) return t('vin.model', { year: String(year), make, model: model.name })
  return make ? t('vin.car', { year: String(year), make }) : t('vin.unknown', { year: String(year) })
}

/** A car the adapter does not fit is told again in the cart, should its driver buy all the same. */
export function useRemembered(results: Results): void {
  const name = useCarName(results)
  const { compatible, reason } = results
  useEffect(() => {
    useCart.setState({ unfitCar: compatible === 'no' ? { name, reason } : NO_UNFIT_CAR })
  }, [compatible, name, reason])
}

/** Reads a new verdict out; the focus stays where its reader has it. */
export function useAnnounced(results: Results): void {
  const t = useWords(vehicleAnswerWords)
  const car = useCarName(results)
  const said = t('said', { car, verdict: results.compatibility, reason: results.reason })
  useEffect(() => {
    useVehicles.setState({ announced: said })
  }, [said])
}
