import { describePage } from '../../found/describe-page.ts'
import { fleetWords } from '../../messages/fleet.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({ words: fleetWords, path: '/fleet', card: 'fleet' })

export default function Fleet() {
  const t = useWords(fleetWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
