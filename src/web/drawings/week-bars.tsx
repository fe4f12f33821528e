import { drawingWords } from '../messages/drawings.ts'
import { joinClasses } from '../ui/join-classes.ts'
import { useWords } from '../words/words.ts'

/** Minutes driven on the days of a week; they add up to the total of the message. */
const MINUTES = [42, 38, 55, 41, 80, 25, 12] as const
const LONGEST = Math.max(...MINUTES)
const HEIGHT = 110
const FACTS = ['distance', 'idle', 'brakes'] as const

/** A week of driving at a glance. */
export function WeekBars() {
  const t = useWords(drawingWords)
  const days = MINUTES.map((minutes, i) => ({ minutes, day: DAYS[i] ?? 1 }))
  return (
    <div role="img" aria-label={t('week.label')} className="scene px-5 pt-5 pb-4 sm:px-7">
      <p className="text-soft">{t('week.title')}</p>
      <p className="font-extrabold text-2xl tracking-tight">{t('week.total')}</p>
      <svg viewBox="0 0 322 160" aria-hidden="true" className="mt-1 block w-full">
        {days.map(({ minutes, day }) => (
          <Bar
            key={day}
            x={(day - 1) * 46}
            height={Math.round((minutes / LONGEST) * HEIGHT)}
            name={t(`week.day.${day}`)}
            top={minutes === LONGEST ? t('week.longest') : ''}
          />
        ))}
      </svg>
      <div className="mt-3 grid grid-cols-3 gap-3 border-hairline border-t pt-3">
        {FACTS.map((fact) => (
          <div key={fact} className="leading-tight">
            <p className="text-sm text-soft">{t(`week.${fact}`)}</p>
            <p className="figures mt-0.5 font-semibold">{t(`week.${fact}.value`)}</p>
          </div>
        ))}
      </div>
    </div>
  )
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

function Bar({ x, height, name, top }: { x: number; height: number; name: string; top: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect
        x="4"
        y={136 - height}
        width="38"
        height={height}
        rx="6"
        className={joinClasses('scene-grow', top ? 'fill-guide' : 'fill-guide/35')}
      />
      {top && (
        <text x="23" y={128 - height} textAnchor="middle" fontSize="14" fontWeight="600" className="fill-ink">
          {top}
        </text>
      )}
      <text x="23" y="154" textAnchor="middle" fontSize="14" className="fill-soft">
        {name}
      </text>
    </g>
  )
}
