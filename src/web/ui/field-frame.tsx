import { useId } from 'react'

export interface FieldText {
  label: string
  /** The error in words; its presence marks the field as invalid. */
  error?: string | undefined
  hint?: string | undefined
  /** The word for a field that may stay empty; its presence shows it. */
  optional?: string | undefined
}

/** Ids and aria attributes that tie label, hint and error to the control. */
export function useFieldIds(id: string | undefined, { error, hint }: FieldText) {
  const made = useId()
  const fieldId = id ?? made
  const describedBy = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(' ')
  return {
    fieldId,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined } as const,
  }
}

export const CONTROL_LOOK =
  'block min-h-12 w-full rounded-field border bg-card px-3 py-2 text-base text-ink transition-colors ' +
  'placeholder:text-soft disabled:bg-hover disabled:text-soft [&[readonly]]:bg-hover ' +
  'border-edge hover:border-ink aria-invalid:border-stop aria-invalid:shadow-[inset_0_0_0_1px_var(--color-stop)]'

/** Label above, hint and error below, the control between. */
export function FieldFrame({
  fieldId,
  text: { label, error, hint, optional },
  className,
  children,
}: {
  fieldId: string
  text: FieldText
  className?: string | undefined
  children: React.ReactNode
}) {
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${fieldId}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} className="mt-1 text-sm font-semibold text-stop" aria-live="polite">
          {error}
        </p>
      )}
    </div>
  )
}
