import { describePage } from '../../found/describe-page.ts'
import { safetyWords } from '../../messages/safety.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: safetyWords, path: '/safety', card: 'safety' })

export default function Safety() {
  const t = useWords(safetyWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
