import { useEffect, useRef, useState } from 'react'
import accountWords from '../../../words/en-US/pages/account.json'
import { ApiError } from '../../base/api-error.ts'
import { useWords, type WordsOf } from '../../base/words.ts'
import { useRestored } from '../../checkout/use-restored.ts'
import { useAccount } from '../../parts/state/account.ts'
import { confirmEmail, isDeadLink, troubleText } from './link-calls.ts'

export type Confirmation =
  | { is: 'waiting' }
  | { is: 'signed-out' }
  | { is: 'confirmed' }
  | { is: 'dead' }
  | { is: 'failed'; message: string }

/** Confirms the address as soon as a member is signed in; the secret is sent once for each of them. */
export function useConfirmation(token: string): { state: Confirmation; retry: () => void } {
  const t = useWords(accountWords)
  const restored = useRestored()
  const session = useAccount((account) => account.token)
  const [state, setState] = useState<Confirmation>({ is: 'waiting' })
  const [round, setRound] = useState(0)
  const sent = useRef('')
  useEffect(() => {
    const attempt = `${session} ${round}`
    if (!restored || !session || sent.current === attempt) return
    sent.current = attempt
    setState(token ? { is: 'waiting' } : { is: 'dead' })
    if (token) void confirm(token, t).then(setState)
  }, [restored, session, token, round, t])
  if (!restored) return { state: { is: 'waiting' }, retry: () => {} }
  return { state: session ? state : { is: 'signed-out' }, retry: () => setRound(round + 1) }
}

async function confirm(token: string, t: WordsOf<typeof accountWords>): Promise<Confirmation> {
  try {
    await confirmEmail(token)
    return { is: 'confirmed' }
  } catch (error) {
    if (isDeadLink(error)) return { is: 'dead' }
    if (!(error instanceof ApiError) || error.status !== 401) {
      return { is: 'failed', message: troubleText(error, t) }
    }
    // The session ran out while the browser still kept it.
    useAccount.getState().signOut()
    return { is: 'signed-out' }
  }
}
