import { lazy } from 'react'
import { fleetWords } from '../../messages/fleet.ts'
import { Section } from '../../sections/section.tsx'
import { Still } from '../../ui/still.tsx'
import { VehicleLookup } from '../../vehicles/vehicle-lookup.tsx'
import { useWords } from '../../words/words.ts'

const Kinds = lazy(() => import('./kinds.tsx'))

/** Which kinds of vehicle have the port, and the answer for one. */
export function Compatibility() {
  const t = useWords(fleetWords)
  return (
    <Section id="compatibility" title={t('compatibility.title')} lead={<p>{t('compatibility.lead')}</p>}>
      <VehicleLookup />
      <Still part={Kinds} />
    </Section>
  )
}
