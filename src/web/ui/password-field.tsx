import { type ComponentProps, useState } from 'react'
import controlWords from '../../words/en-US/pages/controls.json'
import { useWords } from '../base/words.ts'
import { CONTROL_LOOK, FieldFrame, type FieldText, useFieldIds } from './field-frame.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldText {
  /** Tells password managers whether to fill in or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its owner wants to see it. Pasting is welcome. */
export function PasswordField({ label, error, hint, className, id, ...input }: PasswordFieldProps) {
  const t = useWords(controlWords)
  const [isShown, setShown] = useState(false)
  const text = { label, error, hint }
  const { fieldId, aria } = useFieldIds(id, text)
  return (
    <FieldFrame fieldId={fieldId} text={text} className={className}>
      <span className="relative block">
        <input
          {...input}
          {...aria}
          id={fieldId}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL_LOOK} pr-18`}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="noscript:hidden absolute inset-y-0 right-0 min-w-16 rounded-field px-3 text-sm font-semibold text-soft hover:text-ink"
        >
          {t(isShown ? 'hide' : 'show')}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </span>
    </FieldFrame>
  )
}
