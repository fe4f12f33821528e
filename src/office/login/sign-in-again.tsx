import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { useStaff } from '../parts/staff.ts'
import { PasswordForm } from './password-form.tsx'
import { TokenForm } from './token-form.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Asks over the screen for another sign-in once the session has ended; the screen stays as it is. */
export function SignInAgain() {
  const t = useWords(adminWords)
  const { hasEnded, wantsProof, closeQuestion } = useStaff()
  return (
    <Dialog open={hasEnded} onClose={closeQuestion} title={t(wantsProof ? 'proof.title' : 'again.title')}>
      {hasEnded && <Forms />}
    </Dialog>
  )
}

function Forms() {
  const t = useWords(adminWords)
  const { self, wantsProof } = useStaff()
  const signIn = useSignIn(() => undefined)
  const email = self?.email ?? undefined
  return (
    <>
      <p className="mb-4">{t(wantsProof ? 'proof.text' : 'again.text')}</p>
      <PasswordForm {...signIn} isReady email={email} />
      {!wantsProof && (
        <details className="mt-5 border-hairline border-t pt-3" open={email === undefined}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('login.byToken')}</summary>
          <TokenForm {...signIn} isReady />
        </details>
      )}
    </>
  )
}
