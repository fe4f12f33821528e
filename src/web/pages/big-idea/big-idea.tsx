import { describePage } from '../../found/describe-page.ts'
import { bigIdeaWords } from '../../messages/big-idea.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: bigIdeaWords, path: '/big-idea', card: 'big-idea' })

export default function BigIdea() {
  const t = useWords(bigIdeaWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
