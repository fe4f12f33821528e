import { MARKETS } from '../../../shop/markets/markets.ts'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import homeBodyWords from '../../messages/en-US/home-body.json'
import { InlineLink } from '../../parts/sections/inline-link.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'

const QUESTIONS = ['start', 'cancel', 'account', 'ship', 'signal', 'consent'] as const

export function Questions() {
  const t = useWords(homeBodyWords)
  const config = useRootData()?.config
  const canada = config && MARKETS.ca.isOpen(config) ? 'yes' : 'no'
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
