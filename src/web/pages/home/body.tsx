import { Facts } from './facts.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Questions } from './questions.tsx'
import { Stops } from './stops.tsx'

/** What stands below the opening; shown through `Still`. */
export default function Body() {
  return (
    <>
      <Facts />
      <HowItWorks />
      <Stops />
      <Questions />
    </>
  )
}
