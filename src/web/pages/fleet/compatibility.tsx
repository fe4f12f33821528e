import { useWords } from '../../base/words.ts'
import { Live } from '../../hydration/live.tsx'
import fleetWords from '../../messages/en-US/fleet.json'
import { Section } from '../../parts/sections/section.tsx'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'
import Kinds from './kinds.tsx'

/** Which kinds of vehicle have the port, and the answer for one. */
export function Compatibility() {
  const t = useWords(fleetWords)
  return (
    <Section id="compatibility" title={t('compatibility.title')} lead={<p>{t('compatibility.lead')}</p>}>
      <Live part={VEHICLE_LOOKUP} />
      <Kinds />
    </Section>
  )
}
