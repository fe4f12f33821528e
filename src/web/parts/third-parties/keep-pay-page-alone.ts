import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from 'react-router'
import { isPayPage } from '../../../shop/sale/payments/pay-pages.ts'
import { useConfig } from '../state/config.ts'
import { foreignScripts } from './foreign-scripts.ts'
import { allowsForeignScripts } from './services.ts'

/**
 * The pay page is a document of its own as soon as another company's script has run: what has run can only
 * be left behind with its document. On the way back, the policy of the pay page is left behind likewise.
 * @throws Response a redirect that loads the page in full
 */
export const keepPayPageAlone: MiddlewareFunction<Record<string, DataStrategyResult>> = (
  { request },
  next,
) => {
  const { pathname, search } = new URL(request.url)
  const pays = isPayPage(pathname)
  foreignScripts.headedForPayment = pays
  if (pays ? foreignScripts.loaded : isShutOut()) throw redirectDocument(pathname + search)
  return next()
}

/** Whether scripts this installation has set up could not run in this document. */
function isShutOut(): boolean {
  const { config } = useConfig.getState()
  return isPayPage(foreignScripts.openedAt.pathname) && config !== null && allowsForeignScripts(config)
}
