import { describePage } from '../../found/describe-page.ts'
import { insightsWords } from '../../messages/insights.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: insightsWords, path: '/insights', card: 'insights' })

export default function Insights() {
  const t = useWords(insightsWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
