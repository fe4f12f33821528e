import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { homeWords } from '../../messages/home.ts'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { Still } from '../../ui/still.tsx'
import { useWords } from '../../words/words.ts'
import { Hero } from './hero.tsx'

const Body = lazy(() => import('./body.tsx'))

export const meta = describePage({ words: homeWords, path: '/', card: 'home' })

export default function Home() {
  const t = useWords(homeWords)
  return (
    <>
      <Hero />
      <Still part={Body} />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
