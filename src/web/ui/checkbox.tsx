import { type ComponentProps, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: React.ReactNode
  hint?: React.ReactNode
  error?: string | undefined
}

/** The edge of a field and a tick cut out of the sign's colour; forced colours have the system's own box. */
const BOX_LOOK =
  'mt-0.5 grid size-6 shrink-0 cursor-pointer appearance-none place-content-center rounded-mark border ' +
  'border-edge bg-card transition-colors hover:border-ink aria-invalid:border-stop ' +
  'checked:border-guide checked:bg-guide checked:hover:border-guide ' +
  'before:size-3.5 before:bg-on-guide before:opacity-0 checked:before:opacity-100 ' +
  'before:[clip-path:polygon(14%_44%,0_62%,42%_96%,100%_18%,84%_4%,39%_65%)] ' +
  'forced-colors:appearance-auto forced-colors:before:hidden'

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
          className={BOX_LOOK}
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
