import { useState } from 'react'
import { useNavigate } from 'react-router'
import shellDialogWords from '../../words/en-US/pages/shell-dialogs.json'
import { noteReturn, useUnauthorized } from '../base/unauthorized.ts'
import { useWords } from '../base/words.ts'
import { EmailMismatch } from '../parts/sign-in/email-mismatch.tsx'
import { EmailPrompt } from '../parts/sign-in/email-prompt.tsx'
import { LogInForm } from '../parts/sign-in/log-in-form.tsx'
import { useSocialLogin } from '../parts/sign-in/use-social-login.ts'
import { useAccount } from '../parts/state/account.ts'
import { loadPricing } from '../parts/state/price-cart.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/**
 * A session is over. Signing in again happens here, so that the page below keeps what was typed and goes on
 * where it was; closing forgets the account and leads home.
 */
export default function UnauthorizedDialog() {
  const t = useWords(shellDialogWords)
  const navigate = useNavigate()
  const [isLoggingIn, setLoggingIn] = useState(false)

  // Home first: on the way, a step of the checkout without its buyer would lead to another step.
  async function goHome() {
    useUnauthorized.setState({ isOpen: false })
    await navigate('/')
    useAccount.getState().resetAccount()
  }

  return (
    <Dialog open onClose={() => void goHome()} title={t('unauthorized.title')}>
      <p>{t('unauthorized.text')}</p>
      {isLoggingIn ? (
        <LogInAgain />
      ) : (
        <Button className="mt-6" onClick={() => setLoggingIn(true)}>
          {t('unauthorized.login')}
        </Button>
      )}
    </Dialog>
  )
}

function LogInAgain() {
  const [email] = useState(() => useAccount.getState().email)
  const social = useSocialLogin({ orderEmail: email, createUser: true, onDone: goOn })
  return (
    <div className="mt-4">
      {social.mismatch === undefined ? (
        <LogInForm email={email} social={social} onDone={goOn} variant="primary" />
      ) : (
        <EmailMismatch social={social} providerEmail={social.mismatch} orderEmail={email} />
      )}
      <EmailPrompt social={social} />
    </div>
  )
}

async function goOn() {
  noteReturn()
  await loadPricing()
}
