import { drawingWords } from '../messages/drawings.ts'
import { useWords } from '../words/words.ts'

/** Speed over a trip in a field from (40, 40), the highest, to (350, 200), standing. */
const SPEED =
  'M40 200C52 200 56 132 80 124S106 130 118 120 136 82 156 66 190 58 204 62 220 78 232 84 250 60 264 54 288 58 296 74 316 130 328 154 344 200 350 200'

/** Where the limit lies on it. */
const LIMIT = 70

/** A trip's speed and the limit somebody set: what lies above is amber. */
export function SpeedChart() {
  const t = useWords(drawingWords)
  return (
    <svg
      viewBox="0 0 360 232"
      role="img"
      aria-label={t('limit.label')}
      className="scene block w-full bg-card"
    >
      <clipPath id="speed-above">
        <rect width="360" height={LIMIT} />
      </clipPath>
      <path d="M40 40H350M40 120H350M40 200H350" className="stroke-hairline" />
      <g className="fill-soft" fontSize="14" textAnchor="end">
        <text x="32" y="45">
          {t('speed.high')}
        </text>
        <text x="32" y="125">
          {t('speed.middle')}
        </text>
        <text x="32" y="205">
          {t('speed.zero')}
        </text>
      </g>
      <path d={`${SPEED}Z`} className="fill-guide/10" />
      <path d={`${SPEED}Z`} className="fill-amber/60" clipPath="url(#speed-above)" />
      <path d={SPEED} fill="none" className="stroke-guide" strokeWidth="4" strokeLinejoin="round" />
      <path
        d={SPEED}
        fill="none"
        className="stroke-amber"
        strokeWidth="4"
        strokeLinejoin="round"
        clipPath="url(#speed-above)"
      />
      <path d={`M40 ${LIMIT}H350`} className="stroke-ink" strokeWidth="1.5" strokeDasharray="5 5" />
      <g className="fill-ink" fontSize="14" fontWeight="600">
        <text x="46" y={LIMIT - 8}>
          {t('limit.line')}
        </text>
        <text x="180" y="32" textAnchor="middle">
          {t('limit.peak')}
        </text>
      </g>
      <path d="M180 38V52" className="stroke-ink" />
      <g className="fill-soft" fontSize="14">
        <text x="40" y="222">
          {t('replay.start')}
        </text>
        <text x="350" y="222" textAnchor="end">
          {t('replay.end')}
        </text>
      </g>
    </svg>
  )
}
