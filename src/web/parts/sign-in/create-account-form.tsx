import { useForm } from 'react-hook-form'
import signInWords from '../../../words/en-US/pages/sign-in.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ErrorArea } from '../errors/error-area.tsx'
import { useErrors } from '../errors/errors.ts'
import { useAccount } from '../state/account.ts'
import { useCheckoutProgress } from '../state/checkout-progress.ts'
import { createAccount, createAccountMessage, type NewAccount, refusedFields } from './account-calls.ts'
import { accountRules } from './account-form.ts'
import { EmailField } from './email-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import type { SocialLogin } from './use-social-login.ts'

interface CreateAccountFormProps {
  email: string
  social: SocialLogin
  onDone: () => Promise<void>
}

export function CreateAccountForm({ email, social, onDone }: CreateAccountFormProps) {
  const t = useWords(signInWords)
  const form = useForm<NewAccount>({
    defaultValues: { ...shipTo(), email, password: '' },
    mode: 'onTouched',
    resolver: accountRules(t).newAccount,
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    const { setInProgress } = useCheckoutProgress.getState()
    const { clearError, setError } = useErrors.getState()
    clearError('createAccount')
    setInProgress({ isCreateAccountFormSubmitting: true })
    try {
      await createAccount(values, email)
      await onDone()
    } catch (error) {
      const [first] = refusedFields(error)
      if (first) form.setError(first.field, { message: first.message }, { shouldFocus: true })
      else setError('createAccount', createAccountMessage(error, t))
    } finally {
      setInProgress({ isCreateAccountFormSubmitting: false })
    }
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4 pt-1 pb-5">
      <ErrorArea type="createAccount" />
      {social.from === 'create' && <ErrorArea type="login" />}
      <SocialButtons social={social} from="create" isDisabled={isSubmitting} />
      <div className="grid gap-4 xs:grid-cols-2">
        <Field
          label={t('firstName')}
          autoComplete="given-name"
          {...register('firstName')}
          error={errors.firstName?.message}
        />
        <Field
          label={t('lastName')}
          autoComplete="family-name"
          {...register('lastName')}
          error={errors.lastName?.message}
        />
      </div>
      <EmailField readOnly {...register('email')} error={errors.email?.message} />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        hint={t('password.hint')}
        {...register('password')}
        error={errors.password?.message}
      />
      <Button type="submit" variant="secondary" loading={isSubmitting} disabled={social.busy !== undefined}>
        {t('create.submit')}
      </Button>
    </form>
  )
}

function shipTo() {
  const contact = useAccount.getState().checkoutFormValues.shippingAddress?.contact
  return { firstName: contact?.firstName ?? '', lastName: contact?.lastName ?? '' }
}
