import { useState } from 'react'
import { ApiError } from '../../web/base/api-error.ts'
import { callOffice } from '../parts/call-office.ts'
import { useStaff } from '../parts/staff.ts'

export interface SignIn {
  /** Proves who signs in, then lets them in. */
  enter: (prove: () => Promise<unknown>) => Promise<void>
  trouble: ApiError | undefined
  isBusy: boolean
}

/** @param whenIn opens the screen that was asked for */
export function useSignIn(whenIn: () => void): SignIn {
  const { signIn } = useStaff()
  const [trouble, setTrouble] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)

  async function enter(prove: () => Promise<unknown>) {
    setBusy(true)
    setTrouble(undefined)
    try {
      await prove()
      signIn(await callOffice('GET /admin/me', {}))
      whenIn()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error)
    } finally {
      setBusy(false)
    }
  }
  return { enter, trouble, isBusy }
}
