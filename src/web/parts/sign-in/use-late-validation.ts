import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Validation on blur that starts only after the first blur: whoever passes through a field on the way to
 * a button is told nothing. From then on, leaving a field checks all that were left before, and a field
 * that was told its error is checked while it is corrected.
 * @returns what `register` takes for a field
 */
export function useLateValidation<V extends FieldValues>({ trigger, getFieldState }: UseFormReturn<V>) {
  const left = useRef(new Set<FieldPath<V>>())
  return (name: FieldPath<V>) => ({
    onBlur: () => {
      const isFirst = left.current.size === 0
      left.current.add(name)
      if (!isFirst) void trigger([...left.current])
    },
    onChange: () => {
      if (getFieldState(name).error) void trigger(name)
    },
  })
}
