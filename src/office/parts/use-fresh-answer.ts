import { useEffect } from 'react'
import type { OfficeCall, OfficeCallName } from './call-office.ts'
import { useAnswer } from './use-answer.ts'

const EVERY_MS = 60_000

/** An answer that is asked again every minute while its screen is looked at. */
export function useFreshAnswer<N extends OfficeCallName>(name: N, call: OfficeCall<N>) {
  const answered = useAnswer(name, call)
  const { reload } = answered
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  return answered
}
