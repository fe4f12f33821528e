import { describePage } from '../../found/describe-page.ts'
import { locationWords } from '../../messages/location.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: locationWords, path: '/location', card: 'location' })

export default function Location() {
  const t = useWords(locationWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
