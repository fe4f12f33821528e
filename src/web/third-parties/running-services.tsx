import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { isPayPage } from '../../shop/payments/pay-pages.ts'
import { useBareView } from '../shell/use-bare-view.ts'
import type { PageConfig } from '../state/config.ts'
import { followChoice, useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { allowedServices, askedServices, isChoiceDue } from './consent-rules.ts'
import { foreignScripts } from './foreign-scripts.ts'
import { usePrivacyChoices } from './privacy-choices.ts'
import { sendsPrivacyControl } from './privacy-control.ts'
import type { ServiceName } from './services.ts'
import { startService } from './start-service.ts'
import { useChatWidget } from './use-chat-widget.ts'

/** Pages reached by links that carry a secret or an address; a script could read it as long as the document lives. */
const REACHED_BY_SECRET = /^\/(order\/load|account)(\/|$)/

interface RunningServicesProps {
  config: PageConfig
  country: 'us' | 'ca'
  configured: readonly ServiceName[]
}

/** Runs the services the visitor agreed to, and asks where that is due. */
export default function RunningServices({ config, country, configured }: RunningServicesProps) {
  const { pathname } = useLocation()
  const choice = useConsent()
  const [isRestored, setRestored] = useState(false)
  const isReopened = usePrivacyChoices((state) => state.isOpen)
  const isBare = useBareView()
  const optsOut = useMemo(sendsPrivacyControl, [])
  useEffect(() => followChoice(() => setRestored(true)), [])

  const isClosed = isPayPage(pathname) || isPayPage(foreignScripts.openedAt)
  const mayRun = isRestored && !isClosed && !REACHED_BY_SECRET.test(foreignScripts.openedAt)
  const input = { configured, choice, optsOut }
  const allowed = mayRun ? allowedServices(input) : []
  const isSelling = !pathname.startsWith('/order/')
  const showsCartWidget = allowed.includes('cartWidget') && isSelling
  useStarted(
    allowed.filter((name) => name !== 'cartWidget' || showsCartWidget),
    config,
  )
  useChatWidget(config, { allowed: allowed.includes('chat'), mayRun })

  const asks = isRestored && !isBare && isSelling && isChoiceDue(input)
  const widget = config.amazonCartWidget[country]
  return (
    <>
      {(asks || isReopened) && !isClosed && (
        <ConsentBar asked={askedServices(input)} configured={configured} optsOut={optsOut} />
      )}
      {showsCartWidget && widget && (
        <div
          id="amzn-bwp-cart"
          key={widget.widgetId}
          data-site-id={widget.siteId}
          data-widget-id={widget.widgetId}
        />
      )}
    </>
  )
}

function useStarted(names: ServiceName[], config: PageConfig) {
  const list = names.join(' ')
  useEffect(() => {
    for (const name of list.split(' ').filter(Boolean)) startService(name as ServiceName, config)
  }, [list, config])
}
