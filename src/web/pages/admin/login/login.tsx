import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../base/api-error.ts'
import { useBrand } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import adminWords from '../../../messages/en-US/admin.json'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { callOffice } from '../parts/call-office.ts'
import { storeToken, useStaff } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'

export const meta = () => [{ title: 'Sign in' }, { name: 'robots', content: 'noindex' }]

/** The door of the office. */
export default function Login() {
  const t = useWords(adminWords)
  const brand = useBrand()
  return (
    <main id="main" className="grid min-h-svh place-items-center px-4 py-10">
      <div className="w-full max-w-form">
        <h1 className="mb-5 text-2xl font-extrabold tracking-tight">{t('login.title', { brand })}</h1>
        <Card>
          <TokenForm />
        </Card>
        <p className="mt-4 text-sm text-soft">{t('login.shoppers')}</p>
      </div>
    </main>
  )
}

function TokenForm() {
  const t = useWords(adminWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { signIn } = useStaff()
  const [trouble, setTrouble] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const [isReady, setReady] = useState(false)
  // A form sent before its code has come would put what was typed into the address.
  useEffect(() => setReady(true), [])

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    if (!token) return
    setBusy(true)
    setTrouble(undefined)
    storeToken(token)
    try {
      signIn(await callOffice('GET /admin/me', {}))
      navigate(insideOffice(search.get('next')), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      storeToken('')
      setTrouble(error.status === 401 ? withMessage(error, t('login.wrong')) : error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      <PasswordField
        name="token"
        label={t('login.token')}
        hint={t('login.token.hint')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" loading={isBusy} disabled={!isReady}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

function withMessage({ status, code }: ApiError, message: string): ApiError {
  return new ApiError({ status, code, message })
}

/** Never to another site, whatever a link says. */
function insideOffice(next: string | null): string {
  return next && /^\/admin(\/[\w/-]*)?$/.test(next) && next !== '/admin/login' ? next : '/admin'
}
