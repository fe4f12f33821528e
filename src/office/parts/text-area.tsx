import type { ComponentProps } from 'react'
import { CONTROL_LOOK, FieldFrame, type FieldText, useFieldIds } from '../../web/ui/field-frame.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {}

/** A text of several lines with its label. */
export function TextArea({ label, error, hint, optional, className, id, ...area }: TextAreaProps) {
  const text = { label, error, hint, optional }
  const { fieldId, aria } = useFieldIds(id, text)
  return (
    <FieldFrame fieldId={fieldId} text={text} className={className}>
      <textarea {...area} {...aria} id={fieldId} className={`${CONTROL_LOOK} h-auto py-2`} />
    </FieldFrame>
  )
}
