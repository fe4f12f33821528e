import { useState } from 'react'
import { useForm } from 'react-hook-form'
import signInWords from '../../../../words/en-US/pages/sign-in.json'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import { useWords } from '../../../base/words.ts'
import { createAccountMessage, makeAccountOf, refusedFields } from '../../../parts/sign-in/account-calls.ts'
import { accountRules } from '../../../parts/sign-in/account-form.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { type LastOrderFields, useLastOrder } from '../../../parts/state/last-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

/** A guest may keep the order in an account: everything but the password is known already. */
export function AccountOffer({ order }: { order: LastOrderFields }) {
  const t = useWords(thanksWords)
  const isSignedIn = useAccount((state) => state.token !== '')
  const [isMade, setMade] = useState(false)
  const { account, confirmationEmail } = order
  if (isMade) {
    return (
      <div role="status">
        <Notice tone="info" title={t('offer.made.title')}>
          <p>
            {t.rich('offer.made.text', {
              email: <strong className="break-words">{confirmationEmail}</strong>,
            })}
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
  const t = useWords(thanksWords)
  const tSignIn = useWords(signInWords)
  const [trouble, setTrouble] = useState('')
  const isSending = useAccount((state) => state.isUpdateAccountApiCallInProgress)
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
    mode: 'onTouched',
    resolver: accountRules(tSignIn).newPassword,
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
      else setTrouble(createAccountMessage(error, tSignIn))
    }
  })

  return (
    <Card className="max-w-form">
      <form noValidate method="post" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <h2 className="text-lg font-extrabold">{t('offer.title')}</h2>
          <p className="text-soft">
            {t.rich('offer.text', {
              email: <span className="wrap-anywhere">{order.confirmationEmail}</span>,
            })}
          </p>
        </div>
        {trouble && (
          <Notice tone="error">
            <p>{trouble}</p>
          </Notice>
        )}
        <input type="email" autoComplete="username" value={order.confirmationEmail} readOnly hidden />
        <PasswordField
          label={tSignIn('password')}
          autoComplete="new-password"
          hint={tSignIn('password.hint')}
          {...register('password')}
          error={formState.errors.password?.message}
        />
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('offer.submit')}
        </Button>
      </form>
    </Card>
  )
}
