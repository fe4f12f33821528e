import { useWords } from '../../base/words.ts'
import fleetBodyWords from '../../messages/en-US/fleet-body.json'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { useQuestions } from '../content/use-questions.tsx'
import { FleetCost } from './fleet-cost.tsx'
import { FLEET_QUESTIONS } from './fleet-questions.ts'
import { MultipleLogins } from './multiple-logins.tsx'
import { StayInformed } from './stay-informed.tsx'
import { WaysToBuy } from './ways-to-buy.tsx'

/** What stands below the look-up; shown through `Still`. */
export default function Body() {
  const t = useWords(fleetBodyWords)
  const questions = useQuestions(fleetBodyWords, FLEET_QUESTIONS)
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
