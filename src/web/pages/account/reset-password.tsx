import { useState } from 'react'
import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import accountWords from '../../../words/en-US/pages/account.json'
import { ApiError } from '../../base/api-error.ts'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { shopperEmail, useAccount } from '../../parts/state/account.ts'
import { useLinkToken } from '../../shell/use-link-token.ts'
import type { Route } from './+types/reset-password.ts'
import { AskResetMail } from './ask-reset-mail.tsx'
import { GoOnLink } from './go-on-link.tsx'
import { accountPageMeta, isDeadLink } from './link-calls.ts'
import { askMember, SIGNED_OUT } from './member-api.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = accountPageMeta('reset.meta')

/** What a form without scripts is answered with. */
interface Answer {
  sentTo?: string
  trouble?: string
  isDead?: boolean
  email: string
}

/** Both forms of a browser without scripts: one sends the mail, the other sets the password and signs in. */
export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const client = context.get(memberClient)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const password = form.get('password')
  try {
    if (password === null) {
      await askMember(client, 'POST /auth/password-reset', { body: { email }, headers: SIGNED_OUT })
      return { sentTo: email, email }
    }
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const body = { token, password: String(password) }
    const signedIn = await askMember(client, 'PUT /auth/password-reset', { body, headers: SIGNED_OUT })
    throw redirect('/account', { status: 303, headers: { 'Set-Cookie': client.cookieOf(signedIn.token) } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { trouble: error.message, isDead: isDeadLink(error), email }
  }
}

/** Where the mail about a new password leads; without a link that works it sends that mail. */
export default function ResetPassword({ actionData: answer }: Route.ComponentProps) {
  const t = useWords(accountWords)
  const token = useLinkToken()
  const [is, setIs] = useState<'open' | 'done' | 'dead'>(answer?.isDead ? 'dead' : 'open')
  const email = useAccount(shopperEmail)

  if (is === 'done') {
    return (
      <CalmPage title={t('reset.done.title')} key="done">
        <p role="status">
          {t.rich('reset.done.text', { email: <strong className="break-words">{email}</strong> })}
        </p>
        <GoOnLink />
        <HelpLine />
      </CalmPage>
    )
  }
  if (is === 'dead') {
    return (
      <CalmPage title={t('dead.title')} key="dead">
        <p role="status">{t('reset.dead.text')}</p>
        <AskResetMail email={email} answer={answer?.isDead ? undefined : answer} />
        <HelpLine />
      </CalmPage>
    )
  }
  if (token === '') {
    return (
      <CalmPage title={t('reset.ask.title')}>
        <p>{t('reset.ask.text')}</p>
        <AskResetMail email={email} key={email} answer={answer} />
        <HelpLine />
      </CalmPage>
    )
  }
  return (
    <CalmPage title={t('reset.title')}>
      <p>{t('reset.text')}</p>
      <NewPasswordForm
        token={token}
        onDone={() => setIs('done')}
        onDead={() => setIs('dead')}
        trouble={answer?.trouble}
      />
      <HelpLine />
    </CalmPage>
  )
}
