import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AskUs } from './ask-us.tsx'
import { BuyForCar } from './buy-for-car.tsx'
import { useAnnounced, useCarName, useRemembered } from './car-name.ts'
import { Failed } from './failed.tsx'
import { OpenQuestion } from './open-question.tsx'
import { shareLink } from './page-link.ts'
import type { Results, VehicleFields } from './vehicle-state.ts'
import { VerdictHead } from './verdict-head.tsx'

/** The verdict on the spot; the picture of the port stands on the device page. */
export default function ShortAnswer({ fields }: { fields: VehicleFields }) {
  const { results, errorStatus } = fields
  if (errorStatus !== null) return <Failed status={errorStatus} className="mt-4" />
  return results && <Found results={results} />
}

function Found({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  useAnnounced(results)
  useRemembered(results)
  const car = useCarName(results)
  const isNo = results.compatible === 'no'
  const isVague = results.compatible === 'check' && !results.image
  const link = shareLink(results)
  return (
    <>
      <VerdictHead results={results} className="mt-4" />
      {!results.question && !isNo && !isVague && <p className="mt-3">{results.description}</p>}
      {isNo && <p className="mt-3">{t('no.advice')}</p>}
      {(isNo || results.compatible === 'check') && !results.question && <AskUs car={car} />}
      <OpenQuestion results={results} />
      {!results.question && !isNo && link && (
        <div className="mt-4 flex flex-wrap gap-3">
          <BuyForCar results={results} />
          <LinkButton to={link} variant="secondary">
            {t('more')}
          </LinkButton>
        </div>
      )}
    </>
  )
}
