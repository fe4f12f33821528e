import { Question } from '../../ui/question.tsx'

interface QuestionListProps {
  id?: string
  title: string
  questions: readonly { title: string; answer: React.ReactNode }[]
}

/** Questions that open to their answers, with their title beside them where there is room. */
export function QuestionList({ id, title, questions }: QuestionListProps) {
  return (
    <section id={id} className="page-width grid gap-x-14 gap-y-4 py-14 md:py-20 lg:grid-cols-[1fr_2fr]">
      <h2 className="font-extrabold text-3xl tracking-tight">{title}</h2>
      <div className="lg:-mt-2">
        {questions.map((question) => (
          <Question key={question.title} title={question.title}>
            {question.answer}
          </Question>
        ))}
      </div>
    </section>
  )
}
