import { useState } from 'react'
import { useLinkToken } from '../../shell/use-link-token.ts'
import { useAccount } from '../../state/account.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LogInForm } from '../order/account/log-in-form.tsx'
import { CalmPage } from '../order/checkout/calm-page.tsx'
import { HelpLine } from '../order/checkout/help-line.tsx'
import { accountPageMeta } from './account-page-meta.ts'
import { GoOnLink } from './go-on-link.tsx'
import { askConfirmMail, troubleText } from './link-calls.ts'
import { useConfirmation } from './use-confirmation.ts'

export const meta = () => accountPageMeta('Confirm your e-mail address')

/**
 * Where the mail to confirm an address leads. The link counts only for who is logged in to its account.
 * @see docs/decisions/0015-accounts-prove-their-mailbox.md
 */
export default function ConfirmEmail() {
  const token = useLinkToken()
  const { state, retry } = useConfirmation(token)
  const email = useAccount((account) => account.email)

  if (state.is === 'confirmed') {
    return (
      <CalmPage title="Your address is confirmed">
        <p role="status">
          Orders you placed with <strong className="break-words">{email}</strong> and without an account now
          belong to it.
        </p>
        <GoOnLink />
        <HelpLine />
      </CalmPage>
    )
  }
  if (state.is === 'signed-out') {
    return (
      <CalmPage title="Log in to confirm your address">
        <p>The link counts for the owner of the account alone. Log in and it is done.</p>
        <div className="w-full max-w-form">
          <LogInForm email="" onDone={async () => {}} />
        </div>
        <HelpLine />
      </CalmPage>
    )
  }
  if (state.is === 'dead') return <DeadLink email={email} />
  if (state.is === 'failed') {
    return (
      <CalmPage title="Your address is not confirmed yet">
        <Notice tone="error">
          <p>{state.message}</p>
        </Notice>
        <Button onClick={retry}>Try again</Button>
        <HelpLine />
      </CalmPage>
    )
  }
  return (
    <CalmPage title="Confirming your address">
      <p role="status" className="flex items-center gap-3">
        <Spinner /> One moment.
      </p>
    </CalmPage>
  )
}

function DeadLink({ email }: { email: string }) {
  const [answer, setAnswer] = useState<{ sent: boolean; message: string }>()
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      await askConfirmMail()
      setAnswer({ sent: true, message: `A new link is on its way to ${email}. It works for 24 hours.` })
    } catch (error) {
      setAnswer({ sent: false, message: troubleText(error) })
    } finally {
      setSending(false)
    }
  }

  return (
    <CalmPage title="This link does not work any more">
      <p role="status">
        It is used up, older than 24 hours, or made for another account. You are logged in as{' '}
        <strong className="break-words">{email}</strong>.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={isSending} onClick={() => void send()}>
          Send a new link
        </Button>
        <Button variant="secondary" onClick={() => useAccount.getState().signOut()}>
          Log in to another account
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
