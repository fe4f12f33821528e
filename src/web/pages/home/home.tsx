import { describePage } from '../../found/describe-page.ts'
import { homeWords } from '../../messages/home.ts'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { useWords } from '../../words/words.ts'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Questions } from './questions.tsx'
import { Stops } from './stops.tsx'

export const meta = describePage({ words: homeWords, path: '/', card: 'home' })

export default function Home() {
  const t = useWords(homeWords)
  return (
    <>
      <Hero />
      <Facts />
      <HowItWorks />
      <Stops />
      <Questions />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
