import { useWords } from '../../base/words.ts'
import familyBodyWords from '../../messages/en-US/family-body.json'
import { Picture } from '../../parts/pictures/picture.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'

const POINTS = ['ask', 'theirs', 'for', 'not', 'out'] as const

/** With the consent of those who drive, and on their terms. */
export function AgingParents() {
  const t = useWords(familyBodyWords)
  const values = useRichValues()
  return (
    <Section
      id="aging-parents"
      title={t('aging.title')}
      lead={<p>{t('aging.lead')}</p>}
      picture={
        <FigureCard caption="">
          <Picture name="adapter-hand" sizes="(min-width: 1024px) 550px, 92vw" alt={t('aging.picture')} />
        </FigureCard>
      }
      pictureSide="left"
      band
    >
      <div className="sm:[&_li:last-child]:col-span-2">
        <Points columns={2}>
          {POINTS.map((name) => (
            <Point key={name} title={t(`aging.${name}.title`)}>
              <p>{t.rich(`aging.${name}.text`, values)}</p>
            </Point>
          ))}
        </Points>
      </div>
    </Section>
  )
}
