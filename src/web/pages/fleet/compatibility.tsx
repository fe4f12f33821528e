import fleetWords from '../../../words/en-US/pages/fleet.json'
import { useWords } from '../../base/words.ts'
import { Live } from '../../hydration/live.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'

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

const KINDS = ['light', 'medium', 'heavy', 'electric', 'other'] as const

/** Which kinds of vehicle have the port. */
function Kinds() {
  const t = useWords(fleetWords)
  return (
    <>
      <dl className="mt-10">
        {KINDS.map((kind) => (
          <div
            key={kind}
            className="gap-x-8 border-hairline border-t py-4 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="font-semibold">{t(`compatibility.${kind}`)}</dt>
            <dd className="text-soft max-sm:mt-1">{t(`compatibility.${kind}.says`)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-hairline border-t pt-4 text-soft">{t('compatibility.note')}</p>
    </>
  )
}
