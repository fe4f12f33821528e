import { useWords } from '../../base/words.ts'
import locationBodyWords from '../../messages/en-US/location-body.json'
import { NextStop } from '../../parts/sections/next-stop.tsx'
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
