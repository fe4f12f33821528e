import { describePage } from '../../found/describe-page.ts'
import { familyWords } from '../../messages/family.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: familyWords, path: '/family', card: 'family' })

export default function Family() {
  const t = useWords(familyWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
