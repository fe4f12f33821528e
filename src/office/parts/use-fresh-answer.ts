import { useEffect } from 'react'
import type { OfficeCall, OfficeCallName } from './call-office.ts'
import { useStaff } from './staff.ts'
import { useAnswer } from './use-answer.ts'

const EVERY_MS = 60_000

/** An answer that is asked again every minute while its screen is looked at by somebody who is signed in. */
export function useFreshAnswer<N extends OfficeCallName>(name: N, call: OfficeCall<N>) {
  const answered = useAnswer(name, call)
  const { reload } = answered
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && useStaff.getState().closedAt === 0) reload()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  return answered
}
