import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { useAccount } from '../../parts/state/account.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

interface ProveProps {
  by: 'password' | 'sign_in'
  /** What waits for it. */
  of: 'cards' | 'passkeys'
}

/** Nothing changes on a device that may have been left behind, before its owner has said the password again. */
export function Prove({ by, of }: ProveProps) {
  const t = useWords(memberWords)
  if (by === 'sign_in')
    return (
      <form
        method="post"
        action="/account/log-out"
        onSubmit={() => useAccount.getState().signOut()}
        className="grid max-w-form justify-items-start gap-3"
      >
        <p>{t(`${of}.proof.signIn`)}</p>
        <Button type="submit">{t('cards.proof.logOut')}</Button>
      </form>
    )
  return (
    <form method="post" className="grid max-w-form justify-items-start gap-4">
      <p>{t(`${of}.proof.text`)}</p>
      <PasswordField
        label={t('cards.proof.password')}
        name="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" name="do" value="prove">
        {t('cards.proof.submit')}
      </Button>
    </form>
  )
}
