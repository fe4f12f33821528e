import { useState } from 'react'
import { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import { PasswordField } from '../../web/ui/password-field.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { callOffice } from '../parts/call-office.ts'
import { storeToken } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import type { SignIn } from './use-sign-in.ts'

interface PasswordFormProps extends SignIn {
  isReady: boolean
  /** Of who was signed in until now. */
  email?: string | undefined
}

/** Signs in by email and password, and by a code once the shop asks for one. */
export function PasswordForm({ enter, isBusy, isReady, email }: PasswordFormProps) {
  const t = useWords(adminWords)
  const [asksCode, setAsksCode] = useState(false)
  const [trouble, setTrouble] = useState<ApiError>()
  const prove = async (given: FormData) => {
    const read = (name: string) => String(given.get(name) ?? '').trim()
    const code = read('code')
    try {
      await callOffice('POST /admin/session', {
        body: { email: read('email'), password: String(given.get('password')), ...(code && { code }) },
      })
      // A tab that was the operator's acts as this person from now on.
      storeToken('')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const needsCode = error.code === 'second_factor_needed'
      setAsksCode(asksCode || needsCode)
      // Asked for the first time it is the next step, not an error.
      setTrouble(needsCode && !asksCode ? undefined : error)
      throw error
    }
  }
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setTrouble(undefined)
    void enter(() => prove(given))
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      <Field
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <PasswordField
        data-first
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        required
      />
      {asksCode && (
        <Field
          label={t('login.code')}
          hint={t('login.code.hint')}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          required
        />
      )}
      <Button type="submit" loading={isBusy} disabled={!isReady}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
