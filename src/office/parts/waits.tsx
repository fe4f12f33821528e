import type { DeviceAnswer } from '../../shop/plan/devices/present-device.ts'
import { useWords } from '../../web/base/words.ts'
import waitingWords from '../../words/en-US/waiting.json'
import { dayText } from './shown.tsx'

interface WaitsProps {
  adapter: Pick<DeviceAnswer, 'waitsFor' | 'waitsSince'>
  className: string
}

/** Since when an adapter reports without a plan, and what it is missing; nothing for one that does not wait. */
export function Waits({ adapter: { waitsFor, waitsSince }, className }: WaitsProps) {
  const t = useWords(waitingWords)
  if (waitsSince === null) return null
  const reasons = waitsFor.map((reason) => t(`reason.${reason}`)).join(', ')
  return (
    <span className={className}>
      {t('since', { day: dayText(waitsSince) })}. {t('staff', { reasons })}
    </span>
  )
}
