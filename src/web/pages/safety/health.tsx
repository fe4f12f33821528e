import { HealthList } from '../../drawings/health-list.tsx'
import { safetyBodyWords } from '../../messages/safety-body.ts'
import { FigureCard } from '../../sections/figure-card.tsx'
import { Section } from '../../sections/section.tsx'
import { TextLink } from '../../sections/text-link.tsx'
import { useWords } from '../../words/words.ts'

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
