import { helpWords } from '../../messages/help.ts'
import { Question } from '../../ui/question.tsx'
import { useWords } from '../../words/words.ts'
import { useQuestions } from '../content/use-questions.tsx'
import type { HELP_GROUPS } from './help-questions.ts'

type Group = (typeof HELP_GROUPS)[number]

/** The questions of one subject. */
export function QuestionGroup({ group, children }: { group: Group; children?: React.ReactNode }) {
  const t = useWords(helpWords)
  const questions = useQuestions(helpWords, group.questions)
  return (
    <section id={group.id}>
      <h2 className="font-extrabold text-2xl tracking-tight">{t(`group.${group.id}`)}</h2>
      {children}
      <div className="mt-2">
        {questions.map(({ title, answer }) => (
          <Question key={title} title={title}>
            {answer}
          </Question>
        ))}
      </div>
    </section>
  )
}
