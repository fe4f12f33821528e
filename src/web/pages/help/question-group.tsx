import helpWords from '../../../words/en-US/pages/help.json'
import { useWords } from '../../base/words.ts'
import { Question } from '../../ui/question.tsx'
import { useQuestions } from '../content/use-questions.tsx'
import type { GROUPS_AFTER_FIT, GROUPS_BEFORE_FIT, HELP_QUESTIONS } from './help-questions.ts'

type Group = (typeof GROUPS_BEFORE_FIT)[number] | (typeof GROUPS_AFTER_FIT)[number]

/** The questions of one subject. */
export function QuestionGroup({ group }: { group: Group }) {
  const t = useWords(helpWords)
  return (
    <section id={group.id}>
      <h2 className="font-extrabold text-2xl tracking-tight">{t(`group.${group.id}`)}</h2>
      <Questions names={group.questions} />
    </section>
  )
}

interface QuestionsProps {
  names: readonly (typeof HELP_QUESTIONS)[number][]
  className?: string
}

export function Questions({ names, className = 'mt-2' }: QuestionsProps) {
  return (
    <div className={className}>
      {useQuestions(helpWords, names).map(({ title, answer }) => (
        <Question key={title} title={title}>
          {answer}
        </Question>
      ))}
    </div>
  )
}
