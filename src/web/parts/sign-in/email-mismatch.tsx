import { useEffect, useRef } from 'react'
import signInWords from '../../../words/en-US/pages/sign-in.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAccount } from '../state/account.ts'
import type { Provider } from './social-profile.ts'
import type { SocialLogin } from './use-social-login.ts'

const NAMES = { google: 'provider.google', apple: 'provider.apple', facebook: 'provider.facebook' } as const

interface EmailMismatchProps {
  social: SocialLogin
  providerEmail: string
  orderEmail: string
}

/** Asks which address counts when the company's is not the order's. */
export function EmailMismatch({ social, providerEmail, orderEmail }: EmailMismatchProps) {
  const t = useWords(signInWords)
  const provider = useAccount((account) => account.oauthProvider) as Provider
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = provider in NAMES ? t(NAMES[provider]) : ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-extrabold tracking-tight text-balance outline-none"
      >
        {t('mismatch.title')}
      </h1>
      <p>{t('mismatch.text', { provider: name })}</p>
      <Card className="shadow-none!">
        <dl className="grid gap-4">
          <Address label={t('mismatch.provider', { provider: name })} email={providerEmail} />
          <Address label={t('mismatch.order')} email={orderEmail} />
        </dl>
      </Card>
      <p className="wrap-anywhere text-soft">{t('mismatch.what', { email: providerEmail })}</p>
      <Button
        className="w-full"
        loading={social.busy !== undefined}
        onClick={() => void social.answerMismatch(true)}
      >
        {t('mismatch.proceed')}
      </Button>
      <Button
        variant="secondary"
        className="w-full"
        disabled={social.busy !== undefined}
        onClick={() => void social.answerMismatch(false)}
      >
        {t('mismatch.back')}
      </Button>
    </div>
  )
}

function Address({ label, email }: { label: string; email: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{email}</dd>
    </div>
  )
}
