import { Link } from 'react-router'
import { homeWords } from '../../messages/home.ts'
import { QuestionList } from '../../sections/question-list.tsx'
import { useWords } from '../../words/words.ts'

const QUESTIONS = ['start', 'cancel', 'account', 'ship', 'signal', 'consent'] as const

export function Questions() {
  const t = useWords(homeWords)
  return (
    <QuestionList
      title={t('questions.title')}
      questions={QUESTIONS.map((question) => ({
        title: t(`questions.${question}.question`),
        answer: (
          <p>
            {t.rich(`questions.${question}.answer`, {
              terms: (inner) => (
                <Link to="/terms-of-service" className="font-semibold underline">
                  {inner}
                </Link>
              ),
            })}
          </p>
        ),
      }))}
    />
  )
}
