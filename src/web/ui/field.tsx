import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldFrame, type FieldText, useFieldIds } from './field-frame.tsx'

interface FieldProps extends ComponentProps<'input'>, FieldText {
  className?: string
}

/** A line of text with its label. Takes what react-hook-form's `register` gives. */
export function Field({ label, error, hint, optional, className, id, ...input }: FieldProps) {
  const text = { label, error, hint, optional }
  const { fieldId, aria } = useFieldIds(id, text)
  return (
    <FieldFrame fieldId={fieldId} text={text} className={className}>
      <input {...input} {...aria} id={fieldId} className={CONTROL_LOOK} />
    </FieldFrame>
  )
}
