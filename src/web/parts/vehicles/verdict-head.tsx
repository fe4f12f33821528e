import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { VehicleDetails } from '../../../http/vehicle-answers.ts'
import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { useCarName } from './car-name.ts'
import type { Results } from './vehicle-state.ts'

const TONES = {
  yes: { icon: CircleCheck, look: 'bg-guide-wash', iconLook: 'text-guide' },
  limited: { icon: Info, look: 'bg-service-wash', iconLook: 'text-service-text' },
  check: { icon: TriangleAlert, look: 'bg-amber-wash', iconLook: 'text-ink' },
  no: { icon: CircleX, look: 'bg-stop-wash', iconLook: 'text-stop' },
} as const satisfies Record<VehicleDetails['compatible'], unknown>

/** The verdict in a word or three, and why. */
export function VerdictHead({ results, className }: { results: Results; className?: string }) {
  const t = useWords(vehicleAnswerWords)
  const name = useCarName(results)
  const { compatible, compatibility, reason, confidence, question } = results
  const { icon: Icon, look, iconLook } = TONES[compatible]
  return (
    <div className={joinClasses('flex gap-3 rounded-field px-4 py-3', look, className)}>
      <Icon aria-hidden="true" className={joinClasses('mt-1 size-6 shrink-0', iconLook)} />
      <div className="min-w-0">
        <p className="text-sm">{name}</p>
        <p className="font-extrabold text-lg leading-snug">{compatibility}</p>
        <p className="mt-1">{reason}</p>
        {!question && compatible === 'yes' && confidence !== 'high' && (
          <p className="mt-1 text-sm">{t(`confidence.${confidence}`)}</p>
        )}
      </div>
    </div>
  )
}
