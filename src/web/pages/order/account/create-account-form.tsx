import { useForm } from 'react-hook-form'
import { useAccount } from '../../../state/account.ts'
import { useCheckoutProgress } from '../../../state/checkout-progress.ts'
import { useErrors } from '../../../state/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { createAccount, createAccountMessage, type NewAccount, refusedFields } from './account-calls.ts'
import { newAccountResolver, PASSWORD_HINT } from './account-form.ts'

export function CreateAccountForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const trouble = useErrors((state) => state.errors.createAccount)
  const {
    register,
    handleSubmit,
    formState,
    setError: setFieldError,
  } = useForm<NewAccount>({
    defaultValues: { ...shipTo(), email, password: '' },
    mode: 'onTouched',
    resolver: newAccountResolver,
  })
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
      if (first) setFieldError(first.field, { message: first.message }, { shouldFocus: true })
      else setError('createAccount', createAccountMessage(error))
    } finally {
      setInProgress({ isCreateAccountFormSubmitting: false })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 pt-1 pb-5">
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <div className="grid gap-4 xs:grid-cols-2">
        <Field
          label="First name"
          autoComplete="given-name"
          {...register('firstName')}
          error={errors.firstName?.message}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          {...register('lastName')}
          error={errors.lastName?.message}
        />
      </div>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        readOnly
        {...register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...register('password')}
        error={errors.password?.message}
      />
      <Button type="submit" variant="secondary" loading={isSubmitting}>
        Create account and continue
      </Button>
    </form>
  )
}

function shipTo() {
  const contact = useAccount.getState().checkoutFormValues.shippingAddress?.contact
  return { firstName: contact?.firstName ?? '', lastName: contact?.lastName ?? '' }
}
