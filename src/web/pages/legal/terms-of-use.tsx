import { describePage } from '../../found/describe-page.ts'
import { termsOfUseWords } from '../../messages/terms-of-use.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: termsOfUseWords, path: '/terms-of-use', card: 'home' })

export default function TermsOfUse() {
  const t = useWords(termsOfUseWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
