import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { handOnEarlyTap, repeatEarlyTap } from '../hydration/early-tap.ts'
import type { CheckoutValues } from './form-values.ts'

/** The server's own form, which is on the screen and takes what is typed before any script has come. */
export const FIRST_FORM = 'first-form'

type Fields = Record<string, unknown>

/** Adds what stands in the server's form: what was typed there counts, and what the server knew where nothing was kept. */
export function withFirstForm(kept: CheckoutValues): CheckoutValues {
  const fields = fieldsOf(document.getElementById(FIRST_FORM))
  if (fields.length === 0) return kept
  const values = structuredClone(kept)
  for (const field of fields) {
    const [name = '', side = ''] = field.name.split('.').reverse()
    const place = (side ? values[side as 'shipping'] : values) as unknown as Fields | undefined
    // The country follows the prices of the page.
    if (!place || !(name in place) || name === 'country') continue
    if (field.type === 'checkbox') {
      if (isTouched(field)) place[name] = (field as HTMLInputElement).checked
    } else if (isTouched(field) || place[name] === '') place[name] = field.value
  }
  return values
}

/**
 * Goes on where the server's form was left: the same field has the focus, the same parts are unfolded, and a tap on a
 * button that nothing had answered yet is made here.
 * @returns a ref for the form that takes its place
 */
export function useAfterFirstForm() {
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => document.getElementById(FIRST_FORM))
  const [focused] = useState(() => focusedField(before))
  useLayoutEffect(() => {
    if (!before || !form.current) return
    handOnEarlyTap(before, form.current)
    const folds = [...before.querySelectorAll('form details')]
    for (const [at, fold] of [...form.current.querySelectorAll('details')].entries()) {
      if ((folds[at] as HTMLDetailsElement | undefined)?.open) fold.open = true
    }
    if (focused)
      form.current.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus({ preventScroll: true })
  }, [before, focused])
  useEffect(repeatEarlyTap, [])
  return form
}

type FormField = HTMLInputElement | HTMLSelectElement

function fieldsOf(place: Element | null): FormField[] {
  return [...(place?.querySelectorAll<FormField>('input[name], select[name]') ?? [])]
}

function isTouched(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without a default of its own a list begins with its first entry.
    const begun = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.selectedOptions[0] !== begun
  }
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

function focusedField(place: Element | null): string {
  const held = document.activeElement
  return held && place?.contains(held) ? (held.getAttribute('name') ?? '') : ''
}
