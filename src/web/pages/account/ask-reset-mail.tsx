import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { emailResolver } from '../order/account/account-form.ts'
import { askResetMail, troubleText } from './link-calls.ts'

/** Sends the link to choose a new password, as often as somebody asks. */
export function AskResetMail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState('')
  const [trouble, setTrouble] = useState('')
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email },
    mode: 'onTouched',
    resolver: emailResolver,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setTrouble('')
    try {
      await askResetMail(values.email)
      setSentTo(values.email)
    } catch (error) {
      setTrouble(troubleText(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-form gap-4">
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('email')}
        error={errors.email?.message}
      />
      <Button type="submit" loading={isSubmitting} className="w-full">
        {sentTo ? 'Send it again' : 'Send the mail'}
      </Button>
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <div role="status">
        {sentTo && (
          <Notice tone="info" title="A mail is on its way">
            <p>
              If there is an account for <strong className="break-words">{sentTo}</strong>, the link in the
              mail works once, for 30 minutes.
            </p>
          </Notice>
        )}
      </div>
    </form>
  )
}
