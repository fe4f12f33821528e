import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAccount } from '../../../state/account.ts'
import { type LastOrderFields, useLastOrder } from '../../../state/last-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { createAccountMessage, makeAccountOf, refusedFields } from '../account/account-calls.ts'
import { newPasswordResolver, PASSWORD_HINT } from '../account/account-form.ts'

/** A guest may keep the order in an account: everything but the password is known already. */
export function AccountOffer({ order }: { order: LastOrderFields }) {
  const isSignedIn = useAccount((state) => state.token !== '')
  const [isMade, setMade] = useState(false)
  const { account, confirmationEmail } = order
  if (isMade) {
    return (
      <div role="status">
        <Notice tone="info" title="Your account is made">
          <p>
            This order is in it. A mail to <strong className="break-words">{confirmationEmail}</strong> asks
            you to confirm the address.
          </p>
        </Notice>
      </div>
    )
  }
  // Without both names the shop could not make one.
  if (isSignedIn || !account?.firstName || !account.lastName || account.userAccountId) return null
  return <OfferForm order={order} account={account} onMade={() => setMade(true)} />
}

interface OfferFormProps {
  order: LastOrderFields
  account: NonNullable<LastOrderFields['account']>
  onMade: () => void
}

function OfferForm({ order, account, onMade }: OfferFormProps) {
  const [trouble, setTrouble] = useState('')
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
    mode: 'onTouched',
    resolver: newPasswordResolver,
  })

  const submit = handleSubmit(async ({ password }) => {
    setTrouble('')
    const { firstName, lastName } = account
    try {
      const localUser = { firstName, lastName, email: order.confirmationEmail, password }
      const userAccountId = await makeAccountOf(order.orderId, localUser)
      useLastOrder.setState({ account: { ...account, userAccountId } })
      onMade()
    } catch (error) {
      const refused = refusedFields(error).find(({ field }) => field === 'password')
      if (refused) setError('password', { message: refused.message }, { shouldFocus: true })
      else setTrouble(createAccountMessage(error))
    }
  })

  return (
    <Card className="max-w-form">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div>
          <h2 className="text-lg font-extrabold">Keep this order in an account</h2>
          <p className="text-soft">
            Optional. It is made for <span className="break-words">{order.confirmationEmail}</span>; only a
            password is missing.
          </p>
        </div>
        {trouble && (
          <Notice tone="error">
            <p>{trouble}</p>
          </Notice>
        )}
        <input type="email" autoComplete="username" value={order.confirmationEmail} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...register('password')}
          error={formState.errors.password?.message}
        />
        <Button type="submit" variant="secondary" loading={formState.isSubmitting}>
          Create account
        </Button>
      </form>
    </Card>
  )
}
