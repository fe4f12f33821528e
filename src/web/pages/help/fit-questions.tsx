import { FIT_GROUP } from './help-questions.ts'
import { Questions } from './question-group.tsx'

/** The questions about vehicles, below the look-up; shown through `Still`. */
export default function FitQuestions() {
  return <Questions names={FIT_GROUP.questions} className="mt-10 border-hairline border-t" />
}
