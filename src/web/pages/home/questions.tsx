import { homeBodyWords } from '../../messages/home-body.ts'
import { InlineLink } from '../../sections/inline-link.tsx'
import { QuestionList } from '../../sections/question-list.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.ts'

const QUESTIONS = ['start', 'cancel', 'account', 'ship', 'signal', 'consent'] as const

export function Questions() {
  const t = useWords(homeBodyWords)
  const canada = useRootData()?.config.allowCanadianOrders ? 'yes' : 'no'
  return (
    <QuestionList
      title={t('questions.title')}
      questions={QUESTIONS.map((question) => ({
        title: t(`questions.${question}.question`),
        answer: (
          <p>
            {t.rich(`questions.${question}.answer`, {
              canada,
              terms: (inner) => <InlineLink to="/terms-of-service">{inner}</InlineLink>,
            })}
          </p>
        ),
      }))}
    />
  )
}
