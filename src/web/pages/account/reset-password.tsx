import { useState } from 'react'
import accountWords from '../../../words/en-US/pages/account.json'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { shopperEmail, useAccount } from '../../parts/state/account.ts'
import { useLinkToken } from '../../shell/use-link-token.ts'
import { accountPageMeta } from './account-page-meta.ts'
import { AskResetMail } from './ask-reset-mail.tsx'
import { GoOnLink } from './go-on-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = accountPageMeta('reset.meta')

/** Where the mail about a new password leads; without a link that works it sends that mail. */
export default function ResetPassword() {
  const t = useWords(accountWords)
  const token = useLinkToken()
  const [is, setIs] = useState<'open' | 'done' | 'dead'>('open')
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
        <AskResetMail email={email} />
        <HelpLine />
      </CalmPage>
    )
  }
  if (token === '') {
    return (
      <CalmPage title={t('reset.ask.title')}>
        <p>{t('reset.ask.text')}</p>
        <AskResetMail email={email} key={email} />
        <HelpLine />
      </CalmPage>
    )
  }
  return (
    <CalmPage title={t('reset.title')}>
      <p>{t('reset.text')}</p>
      <NewPasswordForm token={token} onDone={() => setIs('done')} onDead={() => setIs('dead')} />
      <HelpLine />
    </CalmPage>
  )
}
