import fleetWords from '../../../words/en-US/pages/fleet.json'
import { useWords } from '../../base/words.ts'
import { FeaturePage } from '../../parts/sections/feature-page.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useQuestions } from '../content/use-questions.tsx'
import { FleetCost, WaysToBuy } from './buying.tsx'
import { Compatibility, StayInformed } from './fit-and-alerts.tsx'
import { FleetMap } from './fleet-map.tsx'

export default function Fleet() {
  const t = useWords(fleetWords)
  const quote = (
    <LinkButton to="/order/quote-request" variant="secondary">
      {t('hero.quote')}
    </LinkButton>
  )
  return (
    <FeaturePage
      title={t('hero.title')}
      lead={<p>{t('hero.text')}</p>}
      second={quote}
      picture={
        <FigureCard>
          <FleetMap />
        </FigureCard>
      }
      showsProduct
      closing={t('end.title')}
    >
      <Gets />
      <Compatibility />
      <Body />
    </FeaturePage>
  )
}

/** The sections below the vehicle look-up. */
function Body() {
  const questions = useQuestions(fleetWords, FLEET_QUESTIONS)
  return (
    <>
      <StayInformed />
      <MultipleLogins />
      <FleetCost />
      <WaysToBuy more={questions} />
    </>
  )
}

const GETS = [
  ['where', 'map'],
  ['trips', 'route'],
  ['health', 'wrench'],
  ['hand', 'plug'],
] as const

/** What a small business gets. */
function Gets() {
  const t = useWords(fleetWords)
  return (
    <Section title={t('gets.title')} band>
      <Points columns={2}>
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
  const logins = POINTS.map((name) => ({
    title: t(`logins.${name}.title`),
    answer: <p>{t(`logins.${name}.text`)}</p>,
  }))
  return (
    <QuestionList
      id="multiple-logins"
      title={t('logins.title')}
      lead={<p>{t('logins.lead')}</p>}
      questions={logins}
    />
  )
}

/** The questions of the page for fleets; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const FLEET_QUESTIONS = ['quote-change', 'exempt', 'after-hours', 'api'] as const
