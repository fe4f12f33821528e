import { useEffect } from 'react'
import { useWords } from '../../base/words.ts'
import vehicleAnswerWords from '../../messages/en-US/vehicle-answer.json'
import { isNamed, type Results, useVehicles } from './vehicle-state.ts'

/** As in `2018 Honda Civic`; a VIN tells less. */
export function useCarName(results: Results): string {
  const t = useWords(vehicleAnswerWords)
  if (isNamed(results)) {
    const { year, make, model } = results
    return t('car', { year: String(year), make: make.name, model: model.name })
  }
  const { make, year } = results
  return make ? t('vin.car', { year: String(year), make }) : t('vin.unknown', { year: String(year) })
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
