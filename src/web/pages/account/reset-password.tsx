import { useState } from 'react'
import { useLinkToken } from '../../shell/use-link-token.ts'
import { shopperEmail, useAccount } from '../../state/account.ts'
import { CalmPage } from '../order/checkout/calm-page.tsx'
import { HelpLine } from '../order/checkout/help-line.tsx'
import { accountPageMeta } from './account-page-meta.ts'
import { AskResetMail } from './ask-reset-mail.tsx'
import { GoOnLink } from './go-on-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = () => accountPageMeta('New password')

/** Where the mail about a new password leads; without a link that works it sends that mail. */
export default function ResetPassword() {
  const token = useLinkToken()
  const [is, setIs] = useState<'open' | 'done' | 'dead'>('open')
  const email = useAccount(shopperEmail)

  if (is === 'done') {
    return (
      <CalmPage title="Your password is changed" key="done">
        <p role="status">
          You are logged in here as <strong className="break-words">{email}</strong>. Every other device was
          logged out.
        </p>
        <GoOnLink />
        <HelpLine />
      </CalmPage>
    )
  }
  if (is === 'dead') {
    return (
      <CalmPage title="This link does not work any more" key="dead">
        <p role="status">
          It works once, for 30 minutes. Nothing was changed just now. We can send you a new link.
        </p>
        <AskResetMail email={email} />
        <HelpLine />
      </CalmPage>
    )
  }
  if (token === '') {
    return (
      <CalmPage title="Forgot your password?">
        <p>We send you a mail with a link to choose a new one.</p>
        <AskResetMail email={email} key={email} />
        <HelpLine />
      </CalmPage>
    )
  }
  return (
    <CalmPage title="Choose a new password">
      <p>Other devices will be logged out, and this one logged in.</p>
      <NewPasswordForm token={token} onDone={() => setIs('done')} onDead={() => setIs('dead')} />
      <HelpLine />
    </CalmPage>
  )
}
