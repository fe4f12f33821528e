import { describePage } from '../../found/describe-page.ts'
import { redesignedWords } from '../../messages/redesigned.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: redesignedWords, path: '/redesigned', card: 'redesigned' })

export default function Redesigned() {
  const t = useWords(redesignedWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
