import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldFrame, type FieldText, useFieldIds } from './field-frame.tsx'

interface SelectFieldProps extends ComponentProps<'select'>, FieldText {
  className?: string
}

/** A native list of choices with its label; the choices are `<option>` children. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const text = { label, error, hint, optional }
  const { fieldId, aria } = useFieldIds(id, text)
  return (
    <FieldFrame fieldId={fieldId} text={text} className={className}>
      <span className="relative block">
        <select {...select} {...aria} id={fieldId} className={`${CONTROL_LOOK} appearance-none pr-10`}>
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
        />
      </span>
    </FieldFrame>
  )
}
