import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../web/base/api-error.ts'

export type Seen = Record<string, string | number | boolean | null>

/**
 * What the person of a form has seen of its fields, sent along so that the shop can tell what a colleague has changed
 * meanwhile. What was not typed over takes the newer value; what was typed stays, and counts as typed over the newer
 * value once that has been said beside it.
 */
export function useSeen(shown: Seen, trouble: ApiError | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(new Map<string, string>())
  const [seen, setSeen] = useState(shown)
  const adopt = (fresh: Seen, isTold: boolean) => {
    const kept = Object.entries(fresh).filter(([path, value]) => {
      const field = form.current?.elements.namedItem(path)
      if (!isTyped(field)) return isTold
      const text = textOf(field)
      if (text !== textOfValue(seen[path]) && text !== sent.current.get(path)) return isTold
      fill(field, value)
      return true
    })
    setSeen((before) => ({ ...before, ...Object.fromEntries(kept) }))
  }
  const asShown = JSON.stringify(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown anew is taken over
  useEffect(() => adopt(shown, false), [asShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is taken in once
  useEffect(() => {
    if (!trouble) return
    sent.current.clear()
    adopt(
      Object.fromEntries(trouble.errors.flatMap(({ path, now }) => (now === undefined ? [] : [[path, now]]))),
      true,
    )
  }, [trouble])
  const noteSent = () => {
    const fields = [...(form.current?.elements ?? [])].filter(isTyped)
    sent.current = new Map(fields.map((field) => [field.name, textOf(field)]))
  }
  return { form, seen, noteSent }
}

/** Of fields and what was seen of them, those that were typed over; undefined where none was. */
export function changesIn<V extends Seen[string]>(typed: Record<string, V>, seen: Seen) {
  const names = Object.keys(typed).filter(
    (name) => name in seen && textOfValue(typed[name]) !== textOfValue(seen[name]),
  )
  if (names.length === 0) return undefined
  const pick = <T>(from: Record<string, T>) =>
    Object.fromEntries(names.map((name) => [name, from[name] as T]))
  return { change: pick(typed), seen: pick(seen) }
}

type TypedField = HTMLInputElement | HTMLTextAreaElement

function isTyped(field: unknown): field is TypedField {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}

function textOf(field: TypedField): string {
  return field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value.trim()
}

function textOfValue(value: Seen[string] | undefined): string {
  return String(value ?? '')
}

/** As if it had been typed, for fields whose text the page keeps. */
function fill(field: TypedField, value: Seen[string]) {
  if (textOf(field) === textOfValue(value)) return
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    field.checked = value === true
    return
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, textOfValue(value))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
