import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'
import { isPayPage, pagePath } from '../../../shop/sale/payments/pay-pages.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import type { PageConfig } from '../state/config.ts'
import { followChoice, useConsent, useLedger } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { allowedServices, isChoiceDue } from './consent-rules.ts'
import { foreignScripts } from './foreign-scripts.ts'
import { sendsPrivacyControl } from './privacy-control.ts'
import type { ServiceName } from './services.ts'
import { startService } from './start-service.ts'
import { useChatWidget } from './use-chat-widget.ts'
import type { useReopening } from './use-reopening.ts'

/** Links of mails carry a secret or an address, which a script could read as long as the document lives. */
const HOLDS_SECRET = /^\/(order\/load|account)(\/|\?|$)|[?&](email|token)=/

interface RunningServicesProps {
  config: PageConfig
  country: MarketCode
  configured: readonly ServiceName[]
  choices: ReturnType<typeof useReopening>
}

/** Runs the services the visitor agreed to, and asks where that is due. */
export default function RunningServices({ config, country, configured, choices }: RunningServicesProps) {
  const { pathname } = useLocation()
  const choice = useConsent()
  const [isRestored, setRestored] = useState(false)
  const { isOpen, close } = choices
  const isBare = useBareView()
  const optsOut = useMemo(sendsPrivacyControl, [])
  useEffect(() => followChoice(() => setRestored(true)), [])

  const { openedAt } = foreignScripts
  const isClosed = isPayPage(pathname) || isPayPage(openedAt.pathname)
  const mayRun = isRestored && !isClosed && !HOLDS_SECRET.test(pagePath(openedAt.pathname) + openedAt.search)
  const input = { configured, choice, optsOut }
  const agreed = allowedServices(input)
  const allowed = mayRun ? agreed : []
  const isSelling = !pathname.startsWith('/order/')
  const showsCartWidget = allowed.includes('cartWidget') && isSelling
  useStarted(
    allowed.filter((name) => name !== 'cartWidget' || showsCartWidget),
    config,
  )
  useLedger(isRestored, agreed)
  useChatWidget(config, { allowed: allowed.includes('chat'), mayRun })

  const asks = isRestored && !isBare && isSelling && isChoiceDue(input)
  const widget = config.amazonCartWidget[country]
  return (
    <>
      {(isOpen || (asks && !isClosed)) && (
        <ConsentBar configured={configured} optsOut={optsOut} isOpen={isOpen} onClose={close} />
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

/** Whether the address asks for the page alone, without header and footer (`#hidechrome`). */
function useBareView(): boolean {
  const { hash } = useLocation()
  // The server never sees the hash, so the first render must not either.
  return useHydrated() && hash.includes('hidechrome')
}
