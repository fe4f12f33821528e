import { locationBodyWords } from '../../messages/location-body.ts'
import { NextStop } from '../../sections/next-stop.tsx'
import { useWords } from '../../words/words.ts'
import { Limits } from './limits.tsx'
import { Privacy } from './privacy.tsx'
import { WhatItShows } from './what-it-shows.tsx'

/** What stands below the opening; shown through `Still`. */
export default function Body() {
  const t = useWords(locationBodyWords)
  return (
    <>
      <WhatItShows />
      <Limits />
      <Privacy />
      <NextStop mile={2} to="/safety" title={t('next.title')} text={t('next.text')} />
    </>
  )
}
