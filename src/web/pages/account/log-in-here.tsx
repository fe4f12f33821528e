import { useActionData } from 'react-router'
import { EmailPrompt } from '../../parts/sign-in/email-prompt.tsx'
import { LogInForm } from '../../parts/sign-in/log-in-form.tsx'
import { useSocialLogin } from '../../parts/sign-in/use-social-login.ts'
import type { action } from './log-in.tsx'

export function LogInHere() {
  const typed = useActionData<typeof action>()?.email
  const social = useSocialLogin({ orderEmail: '', createUser: false, onDone: stay })
  return (
    <>
      <LogInForm email="" typed={typed} social={social} onDone={stay} variant="primary" />
      <EmailPrompt social={social} />
    </>
  )
}

/** The page itself sees that a member is logged in, and hands the session to the server. */
async function stay() {}
