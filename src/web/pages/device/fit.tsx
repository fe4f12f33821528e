import { useWords } from '../../base/words.ts'
import { Live } from '../../hydration/live.tsx'
import deviceWords from '../../messages/en-US/device.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'

const KINDS = ['yes', 'limited', 'no'] as const

/** Which vehicles it works in. */
export function Fit() {
  const t = useWords(deviceWords)
  return (
    <Section id="fit" title={t('fit.title')} lead={t('fit.lead')} band>
      <div className="mb-10">
        <Live part={VEHICLE_LOOKUP} />
      </div>
      <Points>
        {KINDS.map((kind) => (
          <Point key={kind} title={t(`vehicles.${kind}`)}>
            {t(`vehicles.${kind}.text`)}
          </Point>
        ))}
      </Points>
    </Section>
  )
}
