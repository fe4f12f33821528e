import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { normalizePostalCode } from '../../../../shop/facts/addresses/postal-code.ts'
import type { MarketCode } from '../../../../shop/kernel/market-code.ts'
import { callApi } from '../../../base/api.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'

/** A browser that fills in an address is done with all its fields by then, in milliseconds. */
const AFTER_AUTOFILL = 300

/**
 * Fills city and state in from the postal code: only into fields that are empty, or that hold what an earlier code
 * put there. What a person or a browser has filled in stays. A code nothing is known of fills in nothing.
 */
export function usePostalFill(side: 'shipping' | 'billing', country: MarketCode): void {
  const { watch, getValues, setValue } = useFormContext<CheckoutValues>()
  const postalCode = normalizePostalCode(country, watch(`${side}.postalCode`).trim())
  const filled = useRef({ city: '', state: '' })
  const startedWith = useRef(postalCode)
  useEffect(() => {
    if (!postalCode || postalCode === startedWith.current) return
    startedWith.current = undefined
    const over = new AbortController()
    const fill = (name: 'city' | 'state', value: string) => {
      const path = `${side}.${name}` as const
      const now = getValues(path)
      if (value === '' || (now !== '' && now !== filled.current[name])) return
      filled.current[name] = value
      if (now !== value) setValue(path, value, { shouldDirty: true, shouldValidate: true })
    }
    const ask = async () => {
      const query = { country, postalCode }
      const place = await callApi('GET /postal-place', { query, signal: over.signal }).catch(() => undefined)
      if (!place || over.signal.aborted) return
      const [state = '', ...others] = place.states
      fill('state', others.length === 0 ? state : '')
      fill('city', place.city ?? '')
    }
    const timer = setTimeout(() => void ask(), AFTER_AUTOFILL)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [side, country, postalCode, getValues, setValue])
}
