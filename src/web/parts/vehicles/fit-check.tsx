import { lazy, Suspense } from 'react'
import vehiclesWords from '../../../words/en-US/pages/vehicles.json'
import { useWords } from '../../base/words.ts'
import { Card } from '../../ui/card.tsx'
import { Unlisted } from './unlisted.tsx'
import { useFit } from './use-fit.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { VinForm } from './vin-form.tsx'

const ShortAnswer = lazy(() => import('./short-answer.tsx'))

/** 'Does it fit my car?', asked and answered on the spot; the device page answers where no script runs. */
export function FitCheck() {
  const t = useWords(vehiclesWords)
  const { fit, fields } = useFit()
  const { results, errorStatus } = fields
  return (
    <Card className="mt-8 max-w-[600px] p-5">
      <h2 className="font-semibold">{t('title')}</h2>
      <VehicleForm
        fit={fit}
        fields={fields}
        action="/device#fit"
        className="mt-3 sm:grid-cols-[1fr_1fr_6rem_auto]"
      />
      <Unlisted fields={fields} page="/device" />
      <VinForm fields={fields} action="/device#fit-answer" />
      {(results || errorStatus !== null) && (
        <Suspense>
          <ShortAnswer fields={fields} />
        </Suspense>
      )}
    </Card>
  )
}
