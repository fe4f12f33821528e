import familyWords from '../../../words/en-US/pages/family.json'
import { useWords } from '../../base/words.ts'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CostTable } from '../content/cost-table.tsx'
import { useQuestions } from '../content/use-questions.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'
import { FamilyMap } from './family-map.tsx'
import { AgingParents, TeenDrivers } from './teens-and-parents.tsx'

export default function Family() {
  const t = useWords(familyWords)
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={<p>{t('hero.text')}</p>}
        actions={
          <>
            <BuyButton />
            <LinkButton to="/family?st=teen-drivers" variant="secondary">
              {t('hero.first')}
            </LinkButton>
          </>
        }
        picture={
          <FigureCard>
            <FamilyMap />
          </FigureCard>
        }
      >
        <CostLine className="mt-4 max-w-reading text-soft" />
      </PageHero>
      <Body />
      <CallToAction title={t('end.title')} />
    </>
  )
}

const GETS = [
  ['map', 'map'],
  ['zones', 'bell'],
  ['driving', 'gauge'],
  ['impact', 'brake'],
  ['health', 'wrench'],
  ['plan', 'month'],
] as const
const LIMITS = ['emergency', 'driver', 'signal', 'car', 'secret'] as const
const CARS = [1, 2, 3, 4]

/** The sections below the hero. */
function Body() {
  const t = useWords(familyWords)
  const values = useFamilyValues()
  const questions = useQuestions(familyWords, FAMILY_QUESTIONS)
  return (
    <>
      <Section title={t('gets.title')} band>
        <Points>
          {GETS.map(([name, sign]) => (
            <Point key={name} title={t(`gets.${name}.title`)} icon={<RoadSign name={sign} />}>
              <p>{t.rich(`gets.${name}.text`, values)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <TeenDrivers />
      <AgingParents />
      <WhoSees />
      <Section id="limits" title={t('limits.title')} band>
        <Points>
          {LIMITS.map((name) => (
            <Point key={name} title={t(`limits.${name}.title`)}>
              <p>{t.rich(`limits.${name}.text`, values)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <Section title={t('cost.title')} lead={<p>{t.rich('cost.text', values)}</p>}>
        <CostTable
          heads={[t('cost.cars'), t('cost.today'), t('cost.month')]}
          counts={CARS}
          caption={t('cost.title')}
          note={t('cost.note')}
        />
      </Section>
      <QuestionList title={t('questions.title')} questions={questions} />
    </>
  )
}

function useFamilyValues() {
  const values = useRichValues()
  const limits = (inner: React.ReactNode) => (
    <a href="#limits" className="font-semibold text-ink underline underline-offset-4">
      {inner}
    </a>
  )
  return { ...values, limits }
}

/** The questions of the page for families; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const FAMILY_QUESTIONS = ['adult-child', 'off', 'one-account', 'at-once', 'college'] as const

const ROWS = ['account', 'alerted', 'driver', 'shop'] as const

function WhoSees() {
  const t = useWords(familyWords)
  const values = useRichValues()
  return (
    <Section id="who-sees" title={t('who.title')} lead={<p>{t('who.text')}</p>}>
      <dl className="max-w-[860px]">
        {ROWS.map((row) => (
          <div
            key={row}
            className="gap-x-8 border-hairline border-t py-4 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="font-semibold">{t(`who.${row}`)}</dt>
            <dd className="text-soft max-sm:mt-1">{t.rich(`who.${row}.sees`, values)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-reading text-soft">{t('who.password')}</p>
    </Section>
  )
}
