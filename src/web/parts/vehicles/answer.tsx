import type { VinReading } from '../../../http/vehicle-answers.ts'
import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { Card } from '../../ui/card.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { follow } from './ask.ts'
import { AskUs } from './ask-us.tsx'
import { BuyForCar } from './buy-for-car.tsx'
import { useAnnounced, useCarName, useRemembered } from './car-name.ts'
import { Failed } from './failed.tsx'
import { OpenQuestion } from './open-question.tsx'
import { ShareAnswer } from './share-answer.tsx'
import { carOf, isNamed, type Results, type VehicleFields } from './vehicle-state.ts'
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
  useRemembered(results)
  const car = useCarName(results)
  const hasPlace = results.compatible !== 'no' && (results.compatible !== 'check' || results.image !== null)
  const isNo = results.compatible === 'no'
  const isBuyable = carOf(results) !== undefined && !isNo && !results.question
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
        {!isNamed(results) && results.make && !results.model && results.checkDigit === 'right' && (
          <OpenModel reading={results} />
        )}
        {isBuyable && (
          <div className="mt-5 grid justify-items-start gap-2">
            <BuyForCar results={results} />
            <p className="text-sm text-soft">{t('buy.note')}</p>
          </div>
        )}
        {isNo && <p className="mt-4">{t('no.advice')}</p>}
        {(isNo || results.compatible === 'check') && !results.question && <AskUs car={car} />}
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

/** A VIN that leaves the model open: those it may be, or the list. */
function OpenModel({ reading }: { reading: VinReading }) {
  const t = useWords(vehicleAnswerWords)
  const { models, makes, year } = reading
  if (models.length === 0) return <p className="mt-4">{t('vin.next')}</p>
  return (
    <div className="mt-4">
      <p>{t('vin.oneOf')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {models.map(({ id, name, href }) => (
          <li key={id}>
            <a
              href={`/device?${new URLSearchParams({ make: makes[0]?.name ?? '', model: id, year: String(year) })}#fit-answer`}
              onClick={(event) => {
                event.preventDefault()
                void follow(href)
              }}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where to look for the port, drawn with its usual place marked; in words where the place is unknown. */
function PortPlace({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  const { compatible, description, image } = results
  // That it should be easy to find is no help where it may not be there at all.
  if (compatible === 'no' || (compatible === 'check' && !image)) return null
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
