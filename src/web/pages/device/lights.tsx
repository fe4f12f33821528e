import deviceWords from '../../../words/en-US/pages/device.json'
import { useWords } from '../../base/words.ts'
import { Section } from '../../parts/sections/section.tsx'

const LIGHTS = [
  { light: 'green', look: 'bg-[#12d08a]' },
  { light: 'amber', look: 'bg-[#ffa70f]' },
  { light: 'blue', look: 'bg-[#5aa9ff]' },
] as const
const STATES = ['steady', 'blinking'] as const

/** What each of the three lights says, in the order they stand on the adapter. */
export function Lights() {
  const t = useWords(deviceWords)
  return (
    <Section id="lights" title={t('lights.title')} lead={t('lights.text')}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {LIGHTS.map(({ light, look }) => (
          <li key={light} className="rounded-card border border-hairline bg-card p-5 shadow-soft md:p-6">
            <h3 className="flex items-center gap-3 font-semibold text-lg">
              <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-[#16191c]">
                <span className={`size-3.5 rounded-full ${look}`} />
              </span>
              {t(`lights.${light}`)}
            </h3>
            <dl className="mt-3 space-y-2 md:mt-4 md:space-y-3">
              {STATES.map((state) => (
                <div key={state}>
                  <dt className="font-semibold text-sm">{t(`lights.${state}`)}</dt>
                  <dd className="text-soft">{t(`lights.${light}.${state}`)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}
