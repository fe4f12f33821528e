import OctagonAlert from 'lucide-react/icons/octagon-alert'
import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { ChartLabel } from './chart-label.tsx'

const SIZE = [360, 190] as const

/** One hard brake: when, where, from which speed to which. */
export function HardBrake() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('brake.label')} className="scene">
      <div className="flex items-center gap-3 border-hairline border-b px-5 py-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-stop-wash text-stop">
          <OctagonAlert aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{t('brake.title')}</span>
            <span className="text-sm text-soft">{t('brake.when')}</span>
          </span>
          <span className="block text-sm text-soft">{t('brake.place')}</span>
        </span>
      </div>
      <div className="relative">
        <Fall />
        <ChartLabel of={SIZE} x={136} y={30} align="right" className="font-semibold">
          {t('brake.from')}
        </ChartLabel>
        <ChartLabel of={SIZE} x={250} y={104} className="font-semibold">
          {t('brake.to')}
        </ChartLabel>
        <ChartLabel of={SIZE} x={192} y={172} align="middle">
          {t('brake.span')}
        </ChartLabel>
      </div>
    </div>
  )
}

/** Ten seconds, 32 wide each, and 2.5 high for each mile an hour above the line: from 42 in three seconds to 12. */
function Fall() {
  return (
    <svg viewBox={`0 0 ${SIZE[0]} ${SIZE[1]}`} aria-hidden="true" className="block w-full">
      <path d="M20 152H340" className="stroke-hairline" strokeWidth="1.5" />
      <path d="M144 26V160M240 26V160" className="stroke-edge" strokeDasharray="3 5" />
      <path
        d="M20 51C60 49 100 45 144 47L240 122C262 128 300 126 340 117"
        fill="none"
        className="stroke-guide"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M144 47L240 122"
        pathLength="1"
        className="scene-draw stroke-stop"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  )
}
