import { GROUPS_BEFORE_FIT } from './help-questions.ts'
import { QuestionGroup } from './question-group.tsx'

/** The questions above the look-up; shown through `Still`. */
export default function BeforeFit() {
  return (
    <div className="space-y-14">
      {GROUPS_BEFORE_FIT.map((group) => (
        <QuestionGroup key={group.id} group={group} />
      ))}
    </div>
  )
}
