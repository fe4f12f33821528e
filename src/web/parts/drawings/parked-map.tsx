import { useWords } from '../../base/words.ts'
import drawingWords from '../../messages/en-US/drawings.json'
import { CarState } from './car-state.tsx'
import { TownMap } from './town-map.tsx'

/** Where a car stands, and since when. */
export function ParkedMap() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('parked.label')}>
      <TownMap viewBox="38 54 218 145.3" className="aspect-[3/2]">
        <g transform="translate(150 169)">
          <circle r="30" className="fill-guide" opacity="0.12" />
          <path
            d="M0 0-11.7-14.6A15 15 0 1 1 11.7-14.6Z"
            className="fill-guide stroke-card"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
          <text y="-18" textAnchor="middle" fontSize="17" fontWeight="800" className="fill-on-guide">
            {t('parked.sign')}
          </text>
        </g>
      </TownMap>
      <CarState car={t('parked.car')} state={t('parked.state')} when={t('parked.when')} />
    </div>
  )
}
