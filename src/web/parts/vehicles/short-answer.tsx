import { useWords } from '../../base/words.ts'
import vehicleAnswerWords from '../../messages/en-US/vehicle-answer.json'
import { LinkButton } from '../../ui/link-button.tsx'
import { BuyForCar } from './buy-for-car.tsx'
import { useAnnounced } from './car-name.ts'
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
  const link = shareLink(results)
  return (
    <>
      <VerdictHead results={results} className="mt-4" />
      {!results.question && results.compatible !== 'no' && <p className="mt-3">{results.description}</p>}
      <OpenQuestion results={results} />
      {!results.question && results.compatible !== 'no' && link && (
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
