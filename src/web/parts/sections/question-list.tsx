import { Question } from '../../ui/question.tsx'

interface FoldsProps {
  /** The line that is always there, and what opens below it. */
  folds: readonly { title: string; answer: React.ReactNode }[]
  className?: string
}

/** Lines that open to what they announce. */
export function Folds({ folds, className }: FoldsProps) {
  return (
    <div className={className}>
      {folds.map(({ title, answer }) => (
        <Question key={title} title={title}>
          {answer}
        </Question>
      ))}
    </div>
  )
}

interface QuestionListProps {
  id?: string
  title: string
  /** A line or two below the title. */
  lead?: React.ReactNode
  questions: FoldsProps['folds']
  /** A band across the page in the colour of cards. */
  band?: boolean
}

/** Questions that open to their answers, with their title beside them where there is room. */
export function QuestionList({ id, title, lead, questions, band = false }: QuestionListProps) {
  return (
    <section id={id} className={band ? 'border-hairline border-y bg-card' : undefined}>
      <div className="page-width grid gap-x-14 gap-y-2 py-8 md:py-20 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="font-extrabold text-2xl tracking-tight md:text-3xl">{title}</h2>
          {lead && <div className="mt-3 max-w-reading text-pretty text-lg text-soft">{lead}</div>}
        </div>
        <Folds folds={questions} className="lg:-mt-2" />
      </div>
    </section>
  )
}
