import { useWords } from '../../base/words.ts'
import fleetBodyWords from '../../messages/en-US/fleet-body.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'

const POINTS = ['account', 'people', 'leaves', 'idle'] as const

export function MultipleLogins() {
  const t = useWords(fleetBodyWords)
  return (
    <Section id="multiple-logins" title={t('logins.title')} lead={<p>{t('logins.lead')}</p>}>
      <Points columns={2}>
        {POINTS.map((name) => (
          <Point key={name} title={t(`logins.${name}.title`)}>
            <p>{t(`logins.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}
