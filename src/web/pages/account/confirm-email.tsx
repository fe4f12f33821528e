import { useEffect, useRef, useState } from 'react'
import accountWords from '../../../words/en-US/pages/account.json'
import { ApiError } from '../../base/api-error.ts'
import { useWords, type WordsOf } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { useRestored } from '../../checkout/use-restored.ts'
import { EmailPrompt } from '../../parts/sign-in/email-prompt.tsx'
import { LogInForm } from '../../parts/sign-in/log-in-form.tsx'
import { useSocialLogin } from '../../parts/sign-in/use-social-login.ts'
import { useAccount } from '../../parts/state/account.ts'
import { useLinkToken } from '../../shell/use-link-token.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GoOnLink } from './go-on-link.tsx'
import { accountPageMeta, askConfirmMail, confirmEmail, isDeadLink, troubleText } from './link-calls.ts'

export const meta = accountPageMeta('confirm.meta')

/**
 * Where the mail to confirm an address leads. The link counts only for who is logged in to its account.
 * @see docs/decisions/0015-accounts-prove-their-mailbox.md
 */
export default function ConfirmEmail() {
  const t = useWords(accountWords)
  const token = useLinkToken()
  const { state, retry } = useConfirmation(token)
  const email = useAccount((account) => account.email)

  if (state.is === 'confirmed') {
    return (
      <CalmPage title={t('confirm.done.title')}>
        <p role="status">
          {t.rich('confirm.done.text', { email: <strong className="break-words">{email}</strong> })}
        </p>
        <GoOnLink />
        <HelpLine />
      </CalmPage>
    )
  }
  if (state.is === 'signed-out') {
    return <LogInFirst />
  }
  if (state.is === 'dead') return <DeadLink email={email} />
  if (state.is === 'failed') {
    return (
      <CalmPage title={t('confirm.failed.title')}>
        <Notice tone="error">
          <p>{state.message}</p>
        </Notice>
        <Button onClick={retry}>{t('confirm.retry')}</Button>
        <HelpLine />
      </CalmPage>
    )
  }
  return (
    <CalmPage title={t('confirm.waiting.title')}>
      <p role="status" className="flex items-center gap-3">
        <Spinner /> {t('oneMoment')}
      </p>
    </CalmPage>
  )
}

function LogInFirst() {
  const t = useWords(accountWords)
  const social = useSocialLogin({ orderEmail: '', createUser: false, onDone: stay })
  return (
    <CalmPage title={t('confirm.logIn.title')}>
      <p>{t('confirm.logIn.text')}</p>
      <div className="w-full max-w-form">
        <LogInForm email="" social={social} onDone={stay} variant="primary" />
      </div>
      <EmailPrompt social={social} />
      <HelpLine />
    </CalmPage>
  )
}

/** The page itself sees that a member is logged in. */
async function stay() {}

function DeadLink({ email }: { email: string }) {
  const t = useWords(accountWords)
  const [answer, setAnswer] = useState<{ sent: boolean; message: string }>()
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      await askConfirmMail()
      setAnswer({ sent: true, message: t('confirm.dead.sent', { email }) })
    } catch (error) {
      setAnswer({ sent: false, message: troubleText(error, t) })
    } finally {
      setSending(false)
    }
  }

  return (
    <CalmPage title={t('dead.title')}>
      <p role="status">
        {t.rich('confirm.dead.text', { email: <strong className="break-words">{email}</strong> })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={isSending} onClick={() => void send()}>
          {t('confirm.dead.send')}
        </Button>
        <Button variant="secondary" onClick={() => useAccount.getState().signOut()}>
          {t('confirm.dead.other')}
        </Button>
      </div>
      {answer && (
        <Notice tone={answer.sent ? 'info' : 'error'}>
          <p role="status">{answer.message}</p>
        </Notice>
      )}
      <HelpLine />
    </CalmPage>
  )
}

type Confirmation =
  | { is: 'waiting' }
  | { is: 'signed-out' }
  | { is: 'confirmed' }
  | { is: 'dead' }
  | { is: 'failed'; message: string }

/** Confirms the address as soon as a member is signed in; the secret is sent once for each of them. */
function useConfirmation(token: string): { state: Confirmation; retry: () => void } {
  const t = useWords(accountWords)
  const restored = useRestored()
  const session = useAccount((account) => account.token)
  const [state, setState] = useState<Confirmation>({ is: 'waiting' })
  const [round, setRound] = useState(0)
  const sent = useRef('')
  useEffect(() => {
    const attempt = `${session} ${round}`
    if (!restored || !session || sent.current === attempt) return
    sent.current = attempt
    setState(token ? { is: 'waiting' } : { is: 'dead' })
    if (token) void confirm(token, t).then(setState)
  }, [restored, session, token, round, t])
  if (!restored) return { state: { is: 'waiting' }, retry: () => {} }
  return { state: session ? state : { is: 'signed-out' }, retry: () => setRound(round + 1) }
}

async function confirm(token: string, t: WordsOf<typeof accountWords>): Promise<Confirmation> {
  try {
    await confirmEmail(token)
    return { is: 'confirmed' }
  } catch (error) {
    if (isDeadLink(error)) return { is: 'dead' }
    if (!(error instanceof ApiError) || error.status !== 401) {
      return { is: 'failed', message: troubleText(error, t) }
    }
    // The session ran out while the browser still kept it.
    useAccount.getState().signOut()
    return { is: 'signed-out' }
  }
}
