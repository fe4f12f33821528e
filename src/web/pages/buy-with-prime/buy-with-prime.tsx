import { describePage } from '../../found/describe-page.ts'
import { buyWithPrimeWords } from '../../messages/buy-with-prime.ts'
import { useWords } from '../../words/words.ts'

export const meta = describePage({
  words: buyWithPrimeWords,
  path: '/buy-with-prime',
  card: 'buy-with-prime',
})

export default function BuyWithPrime() {
  const t = useWords(buyWithPrimeWords)
  return (
    <section className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
    </section>
  )
}
