import { HealthList } from '../../drawings/health-list.tsx'
import { SpeedChart } from '../../drawings/speed-chart.tsx'
import { TripMap } from '../../drawings/trip-map.tsx'
import { usePrices } from '../../shell/root-data.ts'
import { Cost } from './cost.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Questions } from './questions.tsx'
import { Route, RouteStop } from './route.tsx'

export function meta() {
  return [
    { title: 'Driving connected starts here!' },
    {
      name: 'description',
      content:
        'A small adapter under the dash shows where your car is, how it is driven and how it feels. One price once, one a month, cancel any month.',
    },
  ]
}

export default function Home() {
  const prices = usePrices()
  return (
    <>
      {prices && <Hero prices={prices} />}
      <HowItWorks />
      <Route>
        <RouteStop mile={1} id="location" title="It shows the way it went" picture={<TripMap />}>
          <p>
            Where the car is now, and every trip as a line you can replay: start, stops, speed, and the one
            hard brake.
          </p>
          <p>Draw a zone on the map and your phone tells you when the car comes or goes.</p>
        </RouteStop>
        <RouteStop mile={2} id="safety" title="It notices the hard moments" picture={<SpeedChart />}>
          <p>Hard braking, fast starts and speed above a limit you set, each with its place and time.</p>
          <p>
            After a strong impact it can alert the people you chose. A damaged adapter or a lost signal can
            prevent that, so it does not replace an emergency call.
          </p>
        </RouteStop>
        <RouteStop mile={3} id="insights" title="It says how the car feels" picture={<HealthList />}>
          <p>Battery, fuel and engine codes in words you can take to a garage.</p>
          <p>What a car reports depends on its make and year.</p>
        </RouteStop>
      </Route>
      {prices && <Cost prices={prices} />}
      <Questions />
    </>
  )
}
