import { type ComponentProps, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: React.ReactNode
  hint?: React.ReactNode
  error?: string | undefined
}

/** A box to tick; the whole line is the target. */
export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const made = useId()
  const boxId = id ?? made
  const describedBy = [error && `${boxId}-error`, hint && `${boxId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={boxId} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          id={boxId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-guide"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div id={`${boxId}-hint`} className="pl-9 text-sm text-soft">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${boxId}-error`} className="pl-9 text-sm font-semibold text-stop" aria-live="polite">
          {error}
        </p>
      )}
    </div>
  )
}
