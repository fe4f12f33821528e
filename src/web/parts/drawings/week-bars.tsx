import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'

/** Minutes driven on the days of a week; they add up to the total of the message, Monday's to its three trips. */
const MINUTES = [48, 38, 49, 41, 80, 25, 12] as const
const LONGEST = Math.max(...MINUTES)
/** Where the line of one hour runs, from 0 to 1. */
const HOUR = 60 / LONGEST
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const FACTS = ['distance', 'idle', 'brakes'] as const

/** A week of driving at a glance. */
export function WeekBars() {
  const t = useWords(drawingWords)
  const days = MINUTES.map((minutes, i) => ({ minutes, day: DAYS[i] ?? 1 }))
  return (
    <div role="img" aria-label={t('week.label')} className="scene @container px-5 pt-5 pb-4 sm:px-7">
      <p className="text-soft">{t('week.title')}</p>
      <p className="font-extrabold text-2xl tracking-tight">{t('week.total')}</p>
      <div className="mt-8 grid grid-cols-7 gap-2 sm:gap-3">
        {days.map(({ minutes, day }, at) => (
          <Bar
            key={day}
            scale={at === 0 ? t('week.hour') : ''}
            part={minutes / LONGEST}
            name={t(`week.day.${day}`)}
            top={minutes === LONGEST ? t('week.longest') : ''}
          />
        ))}
      </div>
      <div className="mt-3 grid @[14rem]:grid-cols-3 gap-3 border-hairline border-t pt-3">
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

interface BarProps {
  part: number
  name: string
  top: string
  /** What the line across all bars stands for; at the first of them. */
  scale: string
}

function Bar({ part, name, top, scale }: BarProps) {
  return (
    <div className="text-drawing leading-normal">
      <div className="relative h-28 sm:h-36">
        <span
          className="absolute -inset-x-1 border-hairline border-t sm:-inset-x-1.5"
          style={{ bottom: `${HOUR * 100}%` }}
        />
        {scale && (
          <span className="absolute left-0 text-soft" style={{ bottom: `${HOUR * 100}%` }}>
            {scale}
          </span>
        )}
        {top && (
          <span className="absolute bottom-full left-1/2 -translate-x-1/2 whitespace-nowrap font-semibold">
            {top}
          </span>
        )}
        <div
          className={joinClasses(
            'scene-grow absolute inset-x-0 bottom-0 rounded-mark',
            top ? 'bg-guide' : 'bg-guide/65',
          )}
          style={{ height: `${Math.round(part * 100)}%` }}
        />
      </div>
      <p className="mt-1.5 text-center text-soft">{name}</p>
    </div>
  )
}
