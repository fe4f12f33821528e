import fleetWords from '../../../words/en-US/pages/fleet.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { mailAddress } from '../content/mail-address.ts'
import { useRichValues } from '../content/use-rich-values.tsx'

const WAYS = ['quote', 'code', 'bulk', 'books'] as const

/** Quotes, Enterprise IDs, one big box, and papers for the books. */
export function WaysToBuy() {
  const t = useWords(fleetWords)
  const subject = useWords(fleetWords)('quote.subject')
  const email = useRootData()?.config.supportEmail ?? ''
  const quote = (inner: React.ReactNode) => (
    <a href={mailAddress(email, subject)} className="font-semibold text-ink underline underline-offset-4">
      {inner}
    </a>
  )
  const values = { ...useRichValues(), quote }
  return (
    <Section
      id="quotes"
      title={t('ways.title')}
      picture={
        <FigureCard>
          <Picture name="adapter-box" sizes="(min-width: 1024px) 550px, 92vw" alt={t('ways.picture')} />
        </FigureCard>
      }
    >
      <Points columns={2}>
        {WAYS.map((name) => (
          <Point key={name} title={t(`ways.${name}.title`)}>
            <p>{t.rich(`ways.${name}.text`, values)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}
