import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../web/base/api.ts'
import { ApiError } from '../../web/base/api-error.ts'
import { useBrand } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import { Card } from '../../web/ui/card.tsx'
import { Field } from '../../web/ui/field.tsx'
import { PasswordField } from '../../web/ui/password-field.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { ActForm } from '../parts/act-form.tsx'
import { officeMeta } from '../parts/office-meta.ts'
import { errorAt } from '../parts/use-act.ts'

export const meta = officeMeta('invitation.title')

/** Where the link of a staff invitation leads. */
export default function Invitation() {
  const t = useWords(adminWords)
  const brand = useBrand()
  const { accept, isDone, ...form } = useAcceptance()
  return (
    <main id="main" className="grid min-h-svh place-items-center px-4 py-10">
      <div className="w-full max-w-form">
        <h1 className="mb-5 text-2xl font-extrabold tracking-tight">{t('invitation.title', { brand })}</h1>
        <Card>
          <div role="status">
            {isDone && (
              <p>
                {t('invitation.done')}{' '}
                <Link to="/admin/login" className="underline underline-offset-2">
                  {t('invitation.login')}
                </Link>
              </p>
            )}
          </div>
          {!isDone && <AcceptForm {...form} onSend={accept} />}
        </Card>
      </div>
    </main>
  )
}

/** Takes the invitation up; who has no account yet is asked for a name and a password. */
function useAcceptance() {
  const [search] = useSearchParams()
  const [needsMore, setNeedsMore] = useState(false)
  const [trouble, setTrouble] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const accept = async (typed: Record<string, string>) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      await callApi('POST /auth/staff-invitation', {
        body: { token: search.get('token') ?? '', ...typed },
      })
      setDone(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const asksMore = error.code.startsWith('invitation_needs')
      // Asked for the first time it is the next step, not an error.
      setTrouble(asksMore && !needsMore ? undefined : error)
      setNeedsMore(needsMore || asksMore)
    } finally {
      setBusy(false)
    }
  }
  return { accept, needsMore, trouble, isBusy, isDone }
}

interface AcceptFormProps {
  onSend: (typed: Record<string, string>) => void
  needsMore: boolean
  trouble: ApiError | undefined
  isBusy: boolean
}

function AcceptForm({ onSend, needsMore, trouble, isBusy }: AcceptFormProps) {
  const t = useWords(adminWords)
  const [isReady, setReady] = useState(false)
  // A form sent before its code has come would put what was typed into the address.
  useEffect(() => setReady(true), [])
  return (
    <ActForm submit={t('invitation.submit')} isBusy={isBusy || !isReady} trouble={trouble} onSend={onSend}>
      <p>{t(needsMore ? 'invitation.more' : 'invitation.text')}</p>
      {needsMore && (
        <>
          <Field label={t('invitation.first')} name="firstName" autoComplete="given-name" required />
          <Field label={t('invitation.last')} name="lastName" autoComplete="family-name" required />
          <PasswordField
            label={t('invitation.password')}
            name="password"
            autoComplete="new-password"
            required
            error={errorAt(trouble, 'password')}
          />
        </>
      )}
    </ActForm>
  )
}
