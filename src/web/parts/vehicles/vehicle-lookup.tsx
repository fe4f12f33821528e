import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import vehiclesWords from '../../../words/en-US/pages/vehicles.json'
import { useWords } from '../../base/words.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Card } from '../../ui/card.tsx'
import { loadAnswer, loadedAnswer } from './load-live.ts'
import { Unlisted } from './unlisted.tsx'
import { useFit } from './use-fit.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { VinForm } from './vin-form.tsx'

const LazyAnswer = lazy(loadAnswer)

/**
 * The look-up in full: make, model and year or a VIN, the verdict with its reason, where the port is, a link
 * to share and a button that takes the answer into the cart. The page exports `fitLoader` as its `loader` and
 * `fitClientLoader` as its `clientLoader`, and brings the title.
 */
export function VehicleLookup() {
  const t = useWords(vehiclesWords)
  const { fit, fields } = useFit()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  // Even a loaded `lazy` shows nothing at first, and the verdict the page came with would go and come back.
  const [Answer] = useState(() => loadedAnswer() ?? LazyAnswer)
  const { results, errorStatus } = fields
  return (
    <div id="fit-answer" className="grid gap-5">
      <Card className="p-5 sm:p-6">
        <VehicleForm fit={fit} fields={fields} className="lg:grid-cols-[1fr_1fr_9rem_auto]" />
        {!isHydrated && !fit && (
          <noscript>
            <p className="mt-3">
              <a href={`${pathname}?fit=make#fit-answer`} className="font-semibold underline">
                {t('list')}
              </a>
            </p>
          </noscript>
        )}
        <Unlisted fields={fields} page={pathname} />
        <VinForm fields={fields} />
      </Card>
      {(results || errorStatus !== null) && (
        <Suspense>
          <Answer fields={fields} />
        </Suspense>
      )}
    </div>
  )
}
