import type { ComponentProps } from 'react'
import signInWords from '../../../words/en-US/pages/sign-in.json'
import { useWords } from '../../base/words.ts'
import { Field } from '../../ui/field.tsx'

/** An e-mail address; white space is gone as soon as it is typed or pasted. Takes what `register` gives. */
export function EmailField({
  onChange,
  ...field
}: Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'inputMode'>) {
  const t = useWords(signInWords)
  return (
    <Field
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      onChange={(event) => {
        const input = event.target
        // Setting the value moves the cursor to the end, so it is left alone where it can be.
        if (/\s/.test(input.value)) input.value = input.value.replace(/\s/g, '')
        return onChange?.(event)
      }}
    />
  )
}
