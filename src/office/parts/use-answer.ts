import { useCallback, useEffect, useState } from 'react'
import { wasAborted } from '../../web/base/api.ts'
import { ApiError } from '../../web/base/api-error.ts'
import { callOffice, type OfficeAnswer, type OfficeCall, type OfficeCallName } from './call-office.ts'

interface Answered<N extends OfficeCallName> {
  /** The newest answer; while another is on its way, the one before stays. */
  answer: OfficeAnswer<N> | undefined
  trouble: ApiError | undefined
  isLoading: boolean
  reload: () => void
}

/** The answer to a call, requested again whenever the call changes. `null` requests nothing. */
export function useAnswer<N extends OfficeCallName>(name: N, call: OfficeCall<N> | null): Answered<N> {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Omit<Answered<N>, 'reload'>>({
    answer: undefined,
    trouble: undefined,
    isLoading: true,
  })
  const asked = call === null ? '' : JSON.stringify(call)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    setState((before) => ({ ...before, isLoading: true }))
    callOffice(name, JSON.parse(asked) as OfficeCall<N>, { signal: stop.signal }).then(
      (answer) => setState({ answer, trouble: undefined, isLoading: false }),
      (error: unknown) => {
        if (wasAborted(error)) return
        if (!(error instanceof ApiError)) throw error
        setState((before) => ({ ...before, trouble: error, isLoading: false }))
      },
    )
    return () => stop.abort()
  }, [name, asked, round])
  const reload = useCallback(() => setRound((count) => count + 1), [])
  return { ...state, reload }
}
