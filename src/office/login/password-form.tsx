import { useRef, useState } from 'react'
import { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { usePasskeys } from '../../web/parts/passkeys/use-passkeys.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import { PasswordField } from '../../web/ui/password-field.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { callOffice, type OfficeCall } from '../parts/call-office.ts'
import { storeToken } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { signForOffice } from './sign-for-office.ts'
import type { SignIn } from './use-sign-in.ts'

interface PasswordFormProps extends SignIn {
  isReady: boolean
  /** Of who was signed in until now. */
  email?: string | undefined
}

type LogIn = OfficeCall<'POST /admin/session'>['body']

/** Signs in by email and password, and by a code or a passkey once the shop asks for one; or by a passkey alone. */
export function PasswordForm({ enter, isBusy, isReady, email }: PasswordFormProps) {
  const t = useWords(adminWords)
  const can = usePasskeys()
  const form = useRef<HTMLFormElement>(null)
  const { asksCode, trouble, forget, prove } = useProof()
  const byPassword = () => prove.byPassword(typedIn(form.current))
  const send = (how: () => Promise<void>) => {
    forget()
    void enter(how)
  }
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(byPassword)
  }
  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-4">
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
      {can && (
        <Button
          variant="secondary"
          disabled={isBusy || !isReady}
          onClick={() => send(() => prove.byPasskey(typedIn(form.current)))}
        >
          {t('login.passkey')}
        </Button>
      )}
    </form>
  )
}

function typedIn(form: HTMLFormElement | null): LogIn {
  const given = new FormData(form ?? undefined)
  const code = String(given.get('code') ?? '').trim()
  return {
    email: String(given.get('email') ?? '').trim(),
    password: String(given.get('password')),
    ...(code && { code }),
  }
}

/** How a person proves who signs in, and what is asked for next. */
function useProof() {
  const t = useWords(adminWords)
  const [asksCode, setAsksCode] = useState(false)
  const [wantsPassword, setWantsPassword] = useState(false)
  const [trouble, setTrouble] = useState<ApiError>()

  async function told(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      // A tab that was the operator's acts as this person from now on.
      storeToken('')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const needsCode = error.code === 'second_factor_needed'
      setAsksCode(asksCode || needsCode)
      setWantsPassword(wantsPassword || error.code === 'passkey_needs_password')
      // Asked for the first time it is the next step, not an error.
      setTrouble(needsCode && !asksCode ? undefined : error)
      throw error
    }
  }
  const sign = async () => {
    const passkey = await signForOffice()
    if (!passkey) throw new ApiError({ status: 0, code: 'stopped', message: t('login.passkey.stopped') })
    return passkey
  }
  const withBoth = async ({ email, password }: LogIn) =>
    callOffice('POST /admin/session', { body: { email, password, passkey: await sign() } })
  const prove = {
    byPassword: (typed: LogIn) =>
      told(async () => {
        try {
          await callOffice('POST /admin/session', { body: typed })
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'passkey_needed')) throw error
          await withBoth(typed)
        }
      }),
    byPasskey: (typed: LogIn) =>
      told(async () => {
        if (wantsPassword) return withBoth(typed)
        return callOffice('POST /admin/session/passkey', { body: { passkey: await sign() } })
      }),
  }
  return { asksCode, trouble, forget: () => setTrouble(undefined), prove }
}
