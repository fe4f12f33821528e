import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { drawingWords } from '../messages/drawings.ts'
import { useWords } from '../words/words.ts'

/** One hard brake: when, where, from which speed to which. */
export function HardBrake() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('brake.label')} className="scene">
      <div className="flex items-center gap-3 border-hairline border-b px-5 py-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-stop-wash text-stop">
          <OctagonAlert aria-hidden="true" className="size-5" />
        </span>
        <span className="leading-tight">
          <span className="block font-semibold">{t('brake.title')}</span>
          <span className="block text-sm text-soft">{t('brake.place')}</span>
        </span>
      </div>
      <svg viewBox="0 0 360 190" aria-hidden="true" className="block w-full">
        <path d="M20 150H340" className="stroke-hairline" strokeWidth="1.5" />
        <path d="M144 26V160M228 26V160" className="stroke-edge" strokeDasharray="3 5" />
        <path
          d="M20 52C60 48 100 44 144 46L228 128C250 140 290 132 340 116"
          fill="none"
          className="stroke-guide"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M144 46L228 128"
          pathLength="1"
          className="scene-draw stroke-stop"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <g className="fill-ink" fontSize="15" fontWeight="600">
          <text x="136" y="34" textAnchor="end">
            {t('brake.from')}
          </text>
          <text x="240" y="112">
            {t('brake.to')}
          </text>
        </g>
        <text x="186" y="178" fontSize="14" textAnchor="middle" className="fill-soft">
          {t('brake.span')}
        </text>
      </svg>
    </div>
  )
}
