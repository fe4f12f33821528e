import { useWords } from '../../base/words.ts'
import vehicleAnswerWords from '../../messages/en-US/vehicle-answer.json'
import { Card } from '../../ui/card.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { BuyForCar } from './buy-for-car.tsx'
import { useAnnounced } from './car-name.ts'
import { Failed } from './failed.tsx'
import { OpenQuestion } from './open-question.tsx'
import { ShareAnswer } from './share-answer.tsx'
import { isNamed, type Results, type VehicleFields } from './vehicle-state.ts'
import { VerdictHead } from './verdict-head.tsx'

/** The verdict with all that belongs to it, or why there is none. */
export default function Answer({ fields }: { fields: VehicleFields }) {
  const { results, errorStatus, isWorking } = fields
  if (errorStatus !== null) return <Failed status={errorStatus} />
  return results && <Found results={results} isWorking={isWorking} />
}

function Found({ results, isWorking }: { results: Results; isWorking: boolean }) {
  const t = useWords(vehicleAnswerWords)
  useAnnounced(results)
  const hasPlace = results.compatible !== 'no'
  const isBuyable = isNamed(results) && hasPlace && !results.question
  return (
    <Card
      aria-busy={isWorking}
      className={joinClasses(
        'grid items-start gap-6 p-5 transition-opacity sm:p-6',
        hasPlace && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-8',
        isWorking && 'opacity-50 delay-200',
      )}
    >
      <div className="min-w-0">
        <VerdictHead results={results} />
        <OpenQuestion results={results} />
        {!isNamed(results) && results.make && <p className="mt-4">{t('vin.next')}</p>}
        {isBuyable && (
          <div className="mt-5 grid justify-items-start gap-2">
            <BuyForCar results={results} />
            <p className="text-sm text-soft">{t('buy.note')}</p>
          </div>
        )}
        <div className="mt-3">
          <ShareAnswer results={results} />
        </div>
        <details className="text-sm text-soft">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            {t('rule.title')}
          </summary>
          <p>{results.source}</p>
        </details>
      </div>
      <PortPlace results={results} />
    </Card>
  )
}

/** Where to look for the port, drawn with its usual place marked; in words where the place is unknown. */
function PortPlace({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  const { compatible, description, image } = results
  if (compatible === 'no') return null
  return (
    <figure>
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={image.alt}
          className="h-auto w-full rounded-card"
        />
      )}
      <figcaption className={image ? 'mt-3' : undefined}>
        <span className="block font-semibold">{t('port.title')}</span>
        <span className="block whitespace-pre-wrap">{description}</span>
        {image && <span className="mt-1 block text-sm text-soft">{t('port.caption')}</span>}
      </figcaption>
    </figure>
  )
}
