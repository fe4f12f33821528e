import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'

const READINGS = ['battery', 'fuel', 'coolant', 'code'] as const

/** How a car's readings look in the app. */
export function HealthList() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('health.label')} className="divide-y divide-hairline px-5 py-2">
      {READINGS.map((reading) => (
        <div key={reading} className="flex items-center gap-4 py-3.5">
          <Sign fine={reading !== 'code'} />
          <div className="min-w-0">
            <p className="font-semibold leading-snug">{t(`health.${reading}`)}</p>
            <p className="text-sm text-soft">{t(`health.${reading}.text`)}</p>
            {reading === 'fuel' && (
              <span className="mt-1.5 flex h-1.5 w-40 overflow-hidden rounded-full bg-hairline">
                <span className="w-1/2 bg-guide" />
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

function Sign({ fine }: { fine: boolean }) {
  const Icon = fine ? Check : TriangleAlert
  return (
    <span
      className={joinClasses(
        'grid size-10 shrink-0 place-items-center rounded-full',
        fine ? 'bg-guide-wash text-guide' : 'bg-amber text-[#16191c]',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
