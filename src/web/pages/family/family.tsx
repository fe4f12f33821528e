import familyWords from '../../../words/en-US/pages/family.json'
import { useWords } from '../../base/words.ts'
import { CarMark, MapLabel, ParkedCar, TownMap } from '../../parts/drawings/town-map.tsx'
import { FeaturePage } from '../../parts/sections/feature-page.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useQuestions } from '../content/use-questions.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'
import { AgingParents, TeenDrivers } from './teens-and-parents.tsx'

export default function Family() {
  const t = useWords(familyWords)
  return (
    <FeaturePage
      title={t('hero.title')}
      lead={<p>{t('hero.text')}</p>}
      second={
        <LinkButton to="/family?st=teen-drivers" variant="secondary">
          {t('hero.first')}
        </LinkButton>
      }
      picture={
        <FigureCard>
          <FamilyMap />
        </FigureCard>
      }
      showsProduct
      closing={t('end.title')}
    >
      <Body />
    </FeaturePage>
  )
}

const GETS = [
  ['map', 'map'],
  ['zones', 'bell'],
  ['driving', 'gauge'],
  ['impact', 'brake'],
  ['health', 'wrench'],
] as const
const LIMITS = ['emergency', 'driver', 'signal', 'car', 'secret'] as const

/** The sections below the hero. */
function Body() {
  const t = useWords(familyWords)
  const values = useFamilyValues()
  const questions = useQuestions(familyWords, FAMILY_QUESTIONS)
  const limits = LIMITS.map((name) => ({
    title: t(`limits.${name}.title`),
    answer: <p>{t.rich(`limits.${name}.text`, values)}</p>,
  }))
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
      <QuestionList id="limits" title={t('limits.title')} questions={limits} band />
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
export const FAMILY_QUESTIONS = ['cost', 'adult-child', 'off', 'one-account', 'college'] as const

const ROWS = ['account', 'alerted', 'driver', 'shop'] as const

/** What each person sees, and that the shop sees none of it. */
function WhoSees() {
  const t = useWords(familyWords)
  const values = useRichValues()
  const rows = ROWS.map((row) => ({
    title: t(`who.${row}`),
    answer: <p>{t.rich(`who.${row}.sees`, values)}</p>,
  }))
  return <QuestionList id="who-sees" title={t('who.title')} lead={<p>{t('who.text')}</p>} questions={rows} />
}

/** From beyond the map to two corners before the clinic. */
const TO_CLINIC = 'M-40 100H40'
/** From the crescent along the avenue to the school. */
const TO_SCHOOL =
  'M20 214V206C20 184 40 172 60 172V150H70C120 150 130 128 180 128H240V96C240 76 256 66 276 66H312'

/** Three cars of one family: one at home, one arrived at school, one on its way. */
function FamilyMap() {
  const t = useWords(familyWords)
  return (
    <TownMap
      label={t('map.label')}
      place="suburb"
      viewBox="-10 -20 370 282"
      over={
        <>
          <MapLabel x={8.1} y={83} side="right">
            {t('map.home')}
          </MapLabel>
          <MapLabel x={68} y={8.5}>
            {t('map.school')}
          </MapLabel>
          <MapLabel x={13.5} y={42.6} side="right">
            {t('map.way')}
          </MapLabel>
          <MapLabel x={29.7} y={22.7} side="right">
            {t('map.clinic')}
          </MapLabel>
        </>
      }
    >
      <circle
        cx="312"
        cy="66"
        r="35"
        className="fill-guide/15 stroke-guide"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <circle
        cx="100"
        cy="44"
        r="20"
        className="fill-guide/15 stroke-guide"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <path
        d={TO_SCHOOL}
        pathLength="1"
        fill="none"
        className="scene-draw stroke-guide"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d={TO_CLINIC} fill="none" className="stroke-amber" strokeWidth="6" strokeLinecap="round" />
      <ParkedCar x={312} y={66} />
      <ParkedCar x={20} y={214} />
      <CarMark path={TO_CLINIC} />
    </TownMap>
  )
}
