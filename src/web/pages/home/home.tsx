import { useWords } from '../../base/words.ts'
import homeWords from '../../messages/en-US/home.json'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import Body from './body.tsx'
import { Hero } from './hero.tsx'

export default function Home() {
  const t = useWords(homeWords)
  return (
    <>
      <Hero />
      <Body />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
