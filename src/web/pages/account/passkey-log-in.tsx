import { useState } from 'react'
import logInWords from '../../../words/en-US/pages/log-in.json'
import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { useWords } from '../../base/words.ts'
import { usePasskeys } from '../../parts/passkeys/use-passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Logs in with one tap, where the browser has passkeys; what that takes is loaded with the tap. */
export function PasskeyLogIn() {
  const t = useWords(logInWords)
  const can = usePasskeys()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  if (!can) return null
  const logIn = async () => {
    setBusy(true)
    setTrouble('')
    try {
      const [{ signWithPasskey }, { enter }, { forgetMemberDetails }, options] = await Promise.all([
        import('../../parts/passkeys/ask-device.ts'),
        import('../../parts/sign-in/account-calls.ts'),
        import('../../parts/sign-in/member-details.ts'),
        callApi('POST /auth/passkey-login/challenge'),
      ])
      const passkey = await signWithPasskey(options)
      if (!passkey) return setTrouble(t('passkey.stopped'))
      const answer = await callApi('POST /auth/passkey-login', { body: { passkey } })
      forgetMemberDetails()
      enter(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <Button variant="secondary" loading={isBusy} onClick={() => void logIn()}>
        {t('passkey')}
      </Button>
    </div>
  )
}
