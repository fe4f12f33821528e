import { useState } from 'react'
import { ApiError } from '../../web/base/api-error.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { PasswordField } from '../../web/ui/password-field.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { callOffice } from '../parts/call-office.ts'
import { storeToken } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Signs in by the operator token: how the first owner gets in. */
export function TokenForm({ enter, isReady }: SignIn & { isReady: boolean }) {
  const t = useWords(adminWords)
  const [trouble, setTrouble] = useState<ApiError>()
  const prove = async (token: string) => {
    try {
      await tryToken(token)
    } catch (error) {
      if (error instanceof ApiError) setTrouble(inWords(error, t('login.wrong')))
      throw error
    }
  }
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    setTrouble(undefined)
    if (token) void enter(() => prove(token))
  }
  return (
    <form method="post" onSubmit={submit} className="mt-2 grid gap-4">
      <TroubleNotice trouble={trouble} />
      {/* Password managers keep the token under it. */}
      <input type="text" autoComplete="username" value="operator" readOnly hidden />
      <PasswordField
        name="token"
        label={t('login.token')}
        hint={t('login.token.hint')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="secondary" disabled={!isReady}>
        {t('login.token.submit')}
      </Button>
    </form>
  )
}

/** Keeps the token if the shop takes it. @throws ApiError when it does not */
async function tryToken(token: string) {
  storeToken(token)
  try {
    await callOffice('GET /admin/me', {})
  } catch (error) {
    storeToken('')
    throw error
  }
}

function inWords({ status, code, message }: ApiError, wrongToken: string): ApiError {
  return new ApiError({ status, code, message: status === 401 ? wrongToken : message })
}
