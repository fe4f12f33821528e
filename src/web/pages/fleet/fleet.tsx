import fleetWords from '../../../words/en-US/pages/fleet.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { mailAddress } from '../content/mail-address.ts'
import { useQuestions } from '../content/use-questions.tsx'
import { Compatibility } from './compatibility.tsx'
import { FleetCost } from './fleet-cost.tsx'
import { FleetMap } from './fleet-map.tsx'
import { StayInformed } from './stay-informed.tsx'
import { WaysToBuy } from './ways-to-buy.tsx'

export default function Fleet() {
  const t = useWords(fleetWords)
  const email = useRootData()?.config.supportEmail ?? ''
  const quote = (
    <a href={mailAddress(email, t('quote.subject'))} className={buttonLook('secondary')}>
      {t('hero.quote')}
    </a>
  )
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={<p>{t('hero.text')}</p>}
        actions={
          <>
            <BuyButton />
            {quote}
          </>
        }
        picture={
          <FigureCard>
            <FleetMap />
          </FigureCard>
        }
      >
        <CostLine className="mt-4 max-w-reading text-soft" />
      </PageHero>
      <Gets />
      <Compatibility />
      <Body />
      <CallToAction title={t('end.title')} actions={quote} />
    </>
  )
}

/** The sections below the vehicle look-up. */
function Body() {
  const t = useWords(fleetWords)
  const questions = useQuestions(fleetWords, FLEET_QUESTIONS)
  return (
    <>
      <StayInformed />
      <MultipleLogins />
      <FleetCost />
      <WaysToBuy />
      <QuestionList title={t('questions.title')} questions={questions} />
    </>
  )
}

const GETS = [
  ['where', 'map'],
  ['trips', 'route'],
  ['driving', 'gauge'],
  ['health', 'wrench'],
  ['hand', 'plug'],
  ['month', 'month'],
] as const

/** What a small business gets. */
function Gets() {
  const t = useWords(fleetWords)
  return (
    <Section title={t('gets.title')} band>
      <Points>
        {GETS.map(([name, sign]) => (
          <Point key={name} title={t(`gets.${name}.title`)} icon={<RoadSign name={sign} />}>
            <p>{t(`gets.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}

const POINTS = ['account', 'people', 'leaves', 'idle'] as const

function MultipleLogins() {
  const t = useWords(fleetWords)
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

/** The questions of the page for fleets; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const FLEET_QUESTIONS = [
  'contract',
  'later',
  'quote-change',
  'swap',
  'exempt',
  'after-hours',
  'api',
] as const
