import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBrand } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import { Card } from '../../web/ui/card.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { officeMeta } from '../parts/office-meta.ts'
import { PasswordForm } from './password-form.tsx'
import { TokenForm } from './token-form.tsx'
import { useSignIn } from './use-sign-in.ts'

export const meta = officeMeta('login.title')

/** The sign-in page of the office: by email, password and code, or by the operator token. */
export default function Login() {
  const t = useWords(adminWords)
  const brand = useBrand()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signIn = useSignIn(() => navigate(insideOffice(search.get('next')), { replace: true }))
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

/** Never to another site or out of the office, whatever a link says. */
function insideOffice(next: string | null): string {
  const { origin } = location
  if (!next || !URL.canParse(next, origin)) return '/admin'
  const to = new URL(next, origin)
  const isInside = to.origin === origin && /^\/admin(\/[\w/-]*)?$/.test(to.pathname)
  return isInside && to.pathname !== '/admin/login' ? to.pathname + to.search + to.hash : '/admin'
}
