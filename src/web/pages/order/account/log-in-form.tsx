import { useForm } from 'react-hook-form'
import { useRootData } from '../../../shell/root-data.ts'
import { useCheckoutProgress } from '../../../state/checkout-progress.ts'
import { useErrors } from '../../../state/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { logIn, logInMessage } from './account-calls.ts'
import { logInResolver } from './account-form.ts'

export function LogInForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const host = useRootData()?.config.bou_mybouncie_endpoint
  const trouble = useErrors((state) => state.errors.login)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email, password: '' },
    mode: 'onTouched',
    resolver: logInResolver,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    const { setInProgress } = useCheckoutProgress.getState()
    const { clearError, setError } = useErrors.getState()
    clearError('login')
    setInProgress({ isLoginFormSubmitting: true })
    try {
      await logIn(values)
      await onDone()
    } catch (error) {
      setError('login', logInMessage(error))
    } finally {
      setInProgress({ isLoginFormSubmitting: false })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 pt-1 pb-3">
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={email !== ''}
        {...register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...register('password')}
        error={errors.password?.message}
      />
      <Button type="submit" variant="secondary" loading={isSubmitting}>
        Log in and continue
      </Button>
      <a href={`${host}/reset-password`} className="justify-self-start py-2 text-sm font-semibold underline">
        Forgot Password?
      </a>
    </form>
  )
}
