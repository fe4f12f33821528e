import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'

/** Three cars of a household; `share` is the part of the longest distance. */
const CARS = [
  { car: 'one', share: 'w-[62%]' },
  { car: 'two', share: 'w-[23%]' },
  { car: 'three', share: 'w-full' },
] as const

/** Three columns, or one below the other where large letters leave no room for them. */
const ROW = 'grid items-center gap-x-4 px-5 @[16rem]:grid-cols-[minmax(0,1fr)_auto_6.5rem] sm:px-7'

/** Cars side by side: how far, and how many hard brakes for the distance. */
export function CarsTable() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('cars.label')} className="@container py-2">
      <div className={`${ROW} py-3 text-sm text-soft`}>
        <span>{t('cars.name')}</span>
        <span>{t('cars.distance')}</span>
        <span className="@[16rem]:text-right">{t('cars.brakes')}</span>
      </div>
      {CARS.map(({ car, share }) => (
        <div key={car} className={`${ROW} border-hairline border-t py-4`}>
          <span className="font-semibold">{t(`cars.${car}`)}</span>
          <span className="figures font-semibold">{t(`cars.${car}.distance`)}</span>
          <span className="figures font-semibold @[16rem]:text-right">{t(`cars.${car}.brakes`)}</span>
          <span className="col-span-full mt-3 h-2 rounded-full bg-hairline">
            <span className={`block h-full rounded-full bg-guide ${share}`} />
          </span>
        </div>
      ))}
    </div>
  )
}
