import { useRef } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import signInWords from '../../../words/en-US/pages/sign-in.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-look.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { ErrorArea } from '../errors/error-area.tsx'
import { useErrors } from '../errors/errors.ts'
import { useCheckoutProgress } from '../state/checkout-progress.ts'
import { logInMessage, login } from './account-calls.ts'
import { accountRules } from './account-form.ts'
import { EmailField } from './email-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import type { SocialLogin } from './use-social-login.ts'

interface LogInFormProps {
  /** Known already, and then locked; else empty. */
  email: string
  /** Typed on a page that was refused. */
  typed?: string
  social: SocialLogin
  onDone: () => Promise<void>
  /** Primary where it is all there is to do. */
  variant?: ButtonVariant
}

export function LogInForm({ email, typed = email, social, onDone, variant = 'secondary' }: LogInFormProps) {
  const t = useWords(signInWords)
  const host = useRootData()?.config.bou_mybouncie_endpoint ?? ''
  const form = useForm({
    defaultValues: { email: typed, password: '' },
    mode: 'onSubmit',
    resolver: accountRules(t).logIn,
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const late = useLateValidation(form)

  const submit = handleSubmit(async (values) => {
    const { setInProgress } = useCheckoutProgress.getState()
    const { clearError, setError } = useErrors.getState()
    clearError('login')
    setInProgress({ isLoginFormSubmitting: true })
    try {
      await login(values, onDone)
    } catch (error) {
      setError('login', logInMessage(error, t))
    } finally {
      setInProgress({ isLoginFormSubmitting: false })
    }
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4 pt-1 pb-3">
      {social.from !== 'create' && <ErrorArea type="login" />}
      <SocialButtons social={social} from="log-in" isDisabled={isSubmitting} />
      <EmailField
        autoComplete="username"
        readOnly={email !== ''}
        defaultValue={typed}
        {...register('email', late('email'))}
        error={errors.email?.message}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...register('password', late('password'))}
        error={errors.password?.message}
      />
      <Button type="submit" variant={variant} loading={isSubmitting} disabled={social.busy !== undefined}>
        {t('logIn.submit')}
      </Button>
      <a href={`${host}/reset-password`} className="justify-self-start py-2 text-sm font-semibold underline">
        {t('logIn.forgot')}
      </a>
    </form>
  )
}

/**
 * Validation on blur that starts only after the first blur: a member who passes through a field on the way to
 * a button is told nothing. From then on, leaving a field checks all that were left before, and a field
 * that was told its error is checked while it is corrected.
 * @returns what `register` takes for a field
 */
function useLateValidation<V extends FieldValues>({ trigger, getFieldState }: UseFormReturn<V>) {
  const left = useRef(new Set<FieldPath<V>>())
  return (name: FieldPath<V>) => ({
    onBlur: () => {
      const isFirst = left.current.size === 0
      left.current.add(name)
      if (!isFirst) void trigger([...left.current])
    },
    onChange: () => {
      if (getFieldState(name).error) void trigger(name)
    },
  })
}
