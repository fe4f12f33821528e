import { useWords } from '../../base/words.ts'
import safetyBodyWords from '../../messages/en-US/safety-body.json'
import { HealthList } from '../../parts/drawings/health-list.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'

/** Shown only where the shop's settings say so. */
export function Health() {
  const t = useWords(safetyBodyWords)
  return (
    <Section
      id="health"
      title={t('health.title')}
      picture={
        <FigureCard>
          <HealthList />
        </FigureCard>
      }
    >
      <p className="max-w-reading text-soft">{t('health.text')}</p>
      <p className="mt-3 max-w-reading text-soft">{t('health.limits')}</p>
      <p className="mt-3">
        <TextLink to="/device?st=fit">{t('health.fit')}</TextLink>
      </p>
    </Section>
  )
}
