import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../web/base/api-error.ts'
import { useBrand } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import { Card } from '../../web/ui/card.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { callOffice } from '../parts/call-office.ts'
import { useStaff } from '../parts/staff.ts'
import { PasswordForm } from './password-form.tsx'
import { TokenForm } from './token-form.tsx'

export const meta = () => [{ title: 'Sign in' }, { name: 'robots', content: 'noindex' }]

/** The sign-in page of the office: by email, password and code, or by the operator token. */
export default function Login() {
  const t = useWords(adminWords)
  const brand = useBrand()
  const signIn = useSignIn()
  const [isReady, setReady] = useState(false)
  // A form sent before its code has come would put what was typed into the address.
  useEffect(() => setReady(true), [])
  return (
    <main id="main" className="grid min-h-svh place-items-center px-4 py-10">
      <div className="w-full max-w-form">
        <h1 className="mb-5 text-2xl font-extrabold tracking-tight">{t('login.title', { brand })}</h1>
        <Card>
          <PasswordForm {...signIn} isReady={isReady} />
          <details className="mt-5 border-hairline border-t pt-3">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('login.byToken')}</summary>
            <TokenForm {...signIn} isReady={isReady} />
          </details>
        </Card>
        <p className="mt-4 text-sm text-soft">{t('login.shoppers')}</p>
      </div>
    </main>
  )
}

export interface SignIn {
  /** Proves who signs in, then opens the screen that was asked for. */
  enter: (prove: () => Promise<unknown>) => Promise<void>
  trouble: ApiError | undefined
  isBusy: boolean
}

function useSignIn(): SignIn {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { signIn } = useStaff()
  const [trouble, setTrouble] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)

  async function enter(prove: () => Promise<unknown>) {
    setBusy(true)
    setTrouble(undefined)
    try {
      await prove()
      signIn(await callOffice('GET /admin/me', {}))
      navigate(insideOffice(search.get('next')), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error)
    } finally {
      setBusy(false)
    }
  }
  return { enter, trouble, isBusy }
}

/** Never to another site, whatever a link says. */
function insideOffice(next: string | null): string {
  return next && /^\/admin(\/[\w/-]*)?$/.test(next) && next !== '/admin/login' ? next : '/admin'
}
