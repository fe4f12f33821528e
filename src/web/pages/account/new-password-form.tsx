import { useState } from 'react'
import { useForm } from 'react-hook-form'
import accountWords from '../../../words/en-US/pages/account.json'
import signInWords from '../../../words/en-US/pages/sign-in.json'
import { ApiError } from '../../base/api-error.ts'
import { useWords } from '../../base/words.ts'
import { accountRules } from '../../parts/sign-in/account-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { isDeadLink, resetPassword, troubleText } from './link-calls.ts'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link is used up, too old, or not one of ours. */
  onDead: () => void
  /** What the form was answered with before its script had come. */
  trouble?: string | undefined
}

export function NewPasswordForm({ token, onDone, onDead, trouble: answered = '' }: NewPasswordFormProps) {
  const t = useWords(accountWords)
  const tSignIn = useWords(signInWords)
  const [trouble, setTrouble] = useState(answered)
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
    mode: 'onTouched',
    resolver: accountRules(tSignIn).newPassword,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setTrouble('')
    try {
      await resetPassword(token, password)
      onDone()
    } catch (error) {
      const refused = error instanceof ApiError && error.errors.find(({ path }) => path === 'password')
      if (isDeadLink(error)) onDead()
      else if (refused) setError('password', { message: refused.message }, { shouldFocus: true })
      else setTrouble(troubleText(error, t))
    }
  })

  // By POST: a password sent before the script is here must not end up in the address.
  return (
    <form noValidate method="post" onSubmit={submit} className="grid w-full max-w-form gap-4">
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <PasswordField
        label={t('reset.field')}
        autoComplete="new-password"
        hint={tSignIn('password.hint.paste')}
        {...register('password')}
        error={errors.password?.message}
      />
      <Button type="submit" loading={isSubmitting} className="w-full">
        {t('reset.submit')}
      </Button>
    </form>
  )
}
