import { Contact } from './contact.tsx'
import { GROUPS_AFTER_FIT } from './help-questions.ts'
import { Notes } from './notes.tsx'
import { QuestionGroup } from './question-group.tsx'

/** Everything below the look-up; shown through `Still`. */
export default function AfterFit() {
  return (
    <div className="space-y-14">
      {GROUPS_AFTER_FIT.map((group) => (
        <QuestionGroup key={group.id} group={group} />
      ))}
      <Notes />
      <Contact />
    </div>
  )
}
