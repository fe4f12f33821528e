import CalendarCheck from 'lucide-react/icons/calendar-check'
import Gauge from 'lucide-react/icons/gauge'
import MapIcon from 'lucide-react/icons/map'
import Plug from 'lucide-react/icons/plug'
import Route from 'lucide-react/icons/route'
import Wrench from 'lucide-react/icons/wrench'
import { describePage } from '../../found/describe-page.ts'
import { fleetWords } from '../../messages/fleet.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { QuestionList } from '../../sections/question-list.tsx'
import { Point, Points, Section } from '../../sections/section.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { useWords } from '../../words/words.ts'
import { mailAddress } from '../content/mail-address.ts'
import { useQuestions } from '../content/use-questions.tsx'
import { Compatibility } from './compatibility.tsx'
import { FleetCost } from './fleet-cost.tsx'
import { FleetMap } from './fleet-map.tsx'
import { FLEET_QUESTIONS } from './fleet-questions.ts'
import { MultipleLogins } from './multiple-logins.tsx'
import { StayInformed } from './stay-informed.tsx'
import { WaysToBuy } from './ways-to-buy.tsx'

export { fitClientLoader as clientLoader } from '../../vehicles/fit-client-loader.ts'
export { fitLoader as loader } from '../../vehicles/fit-loader.ts'

export const meta = describePage({ words: fleetWords, path: '/fleet', card: 'fleet' })

const GETS = [
  ['where', MapIcon],
  ['trips', Route],
  ['driving', Gauge],
  ['health', Wrench],
  ['hand', Plug],
  ['month', CalendarCheck],
] as const

export default function Fleet() {
  const t = useWords(fleetWords)
  const questions = useQuestions(fleetWords, FLEET_QUESTIONS)
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
      />
      <Section title={t('gets.title')} band>
        <Points>
          {GETS.map(([name, Icon]) => (
            <Point key={name} title={t(`gets.${name}.title`)} icon={<Icon className="size-5" />}>
              <p>{t(`gets.${name}.text`)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <Compatibility />
      <StayInformed />
      <MultipleLogins />
      <FleetCost />
      <WaysToBuy />
      <QuestionList title={t('questions.title')} questions={questions} />
      <CallToAction title={t('end.title')} actions={quote} />
    </>
  )
}
