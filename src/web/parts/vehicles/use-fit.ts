import { useEffect, useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { useCountry } from '../../base/root-data.ts'
import { focusOn } from './ask.ts'
import type { FitAnswer } from './fit-loader.ts'
import { fieldsOf, useVehicles, type VehicleFields } from './vehicle-state.ts'

/** The current state of the look-up: what the page was asked for by its address, until its visitor changes something. */
export function useFit(): { fit: FitAnswer | null; fields: VehicleFields } {
  const fit = (useLoaderData() as FitAnswer | null | undefined) ?? null
  const country = useCountry()
  const state = useVehicles()
  useEffect(() => {
    useVehicles.setState({ country, ...(fit && fieldsOf(fit)) })
  }, [fit, country])
  useEffect(() => {
    // A form sent before its script had come: the page comes anew, and the focus as if it had not.
    if (fit?.trouble && document.activeElement === document.body) focusOn(fit.trouble.field)
  }, [fit])
  const fields = useMemo(
    () => (fit && state.source !== fit ? { ...state, ...fieldsOf(fit) } : state),
    [fit, state],
  )
  return { fit, fields }
}
