import { lazy, Suspense } from 'react'
import { useCountry, useRootData } from '../../base/root-data.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import type RunningServices from './running-services.tsx'
import { configuredServices, needsConsent } from './services.ts'
import { useReopening } from './use-reopening.ts'

/** Without a network the shop goes on without them. */
const Services = lazy<typeof RunningServices>(() =>
  import('./running-services.tsx').catch(() => ({ default: () => <></> })),
)

/** Everything of other companies, and the question whether it may run; nothing of it is loaded where none is set up. */
export function ThirdParties() {
  const isInBrowser = useHydrated()
  const config = useRootData()?.config
  const country = useCountry()
  const choices = useReopening()
  if (!isInBrowser || !config || !needsConsent(config)) return null
  return (
    <Suspense fallback={null}>
      <Services
        config={config}
        country={country}
        configured={configuredServices(config, country)}
        choices={choices}
      />
    </Suspense>
  )
}
