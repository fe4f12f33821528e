import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { ChartLabel } from './chart-label.tsx'
import { drawSpeed, FASTEST, FULL, LIMIT } from './morning-trip.ts'

const SIZE = [360, 232] as const
const { x, y, line } = drawSpeed({ left: 60, base: 200, width: 290, height: 152 })
const SCALE = [
  { speed: FULL, name: 'high' },
  { speed: FULL / 2, name: 'middle' },
  { speed: 0, name: 'zero' },
] as const

/** A trip's speed and the limit that was set: what lies above is amber. */
export function SpeedChart() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('limit.label')} className="scene relative bg-card">
      <svg viewBox={`0 0 ${SIZE[0]} ${SIZE[1]}`} aria-hidden="true" className="block w-full">
        <clipPath id="speed-above">
          <rect width="360" height={y(LIMIT)} />
        </clipPath>
        <path d={SCALE.map(({ speed }) => `M60 ${y(speed)}H350`).join('')} className="stroke-hairline" />
        <path d={line} className="fill-guide/10" />
        <path d={line} className="fill-amber/60" clipPath="url(#speed-above)" />
        <g fill="none" strokeWidth="3.5" strokeLinejoin="round">
          <path d={line} className="stroke-guide" />
          <path d={line} className="stroke-amber" clipPath="url(#speed-above)" />
        </g>
        <path d={`M60 ${y(LIMIT)}H350`} className="stroke-ink" strokeWidth="1.5" strokeDasharray="5 5" />
        <path d={`M${x(FASTEST.minute)} 34V${y(FASTEST.speed) - 6}`} className="stroke-ink" />
      </svg>
      <ChartLabel of={SIZE} x={52} y={24} align="right">
        {t('speed.unit')}
      </ChartLabel>
      {SCALE.map(({ speed, name }) => (
        <ChartLabel key={name} of={SIZE} x={52} y={y(speed)} align="right">
          {t(`speed.${name}`)}
        </ChartLabel>
      ))}
      <ChartLabel of={SIZE} x={350} y={y(LIMIT) - 13} align="right" className="font-semibold">
        {t('limit.line')}
      </ChartLabel>
      <ChartLabel of={SIZE} x={104} y={24} className="font-semibold">
        {t('limit.peak')}
      </ChartLabel>
      <ChartLabel of={SIZE} x={60} y={217}>
        {t('replay.start')}
      </ChartLabel>
      <ChartLabel of={SIZE} x={350} y={217} align="right">
        {t('replay.end')}
      </ChartLabel>
    </div>
  )
}
