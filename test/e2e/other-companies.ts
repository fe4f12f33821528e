import type { Shopper } from './shopper.ts'

/** Settings that name every company; those of `OFF` name none. */
export const ON = {
  gtm_id: 'GTM-TEST1',
  newrelic: { enabled: true, accountId: '11', agentId: '22', licenseKey: 'NRJS-33', applicationId: '44' },
  intercomAppId: 'chat55',
  intercomInitializeDelay: 0,
  amazonCartWidget: {
    us: { siteId: 'site-us', widgetId: 'w-us' },
    ca: { siteId: 'site-ca', widgetId: 'w-ca' },
  },
}
export const OFF = {
  gtm_id: '',
  newrelic: { enabled: false },
  intercomAppId: '',
  intercomInitializeDelay: 5_000,
  amazonCartWidget: {},
}

export const SCRIPTS = {
  tagManager: 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
  monitoring: 'https://js-agent.newrelic.com/nr-loader-spa-current.min.js',
  chat: 'https://widget.intercom.io/widget/chat55',
  cartWidget: 'https://code.buywithprime.amazon.com/bwp.v1.js',
}

/** Each stands in for a company's script and leaves a mark that it ran. */
const BODIES: Record<string, string> = {
  [SCRIPTS.tagManager]: 'document.cookie = "_ga=1; path=/"; window.ran = { ...window.ran, tagManager: true }',
  [SCRIPTS.monitoring]: 'window.ran = { ...window.ran, monitoring: window.NREUM }',
  [SCRIPTS.chat]:
    'window.chatCalls = window.Intercom.q; window.Intercom = (...call) => window.chatCalls.push(call)',
  [SCRIPTS.cartWidget]: 'window.ran = { ...window.ran, cartWidget: true }',
}

/**
 * Answers for all other companies from now on.
 * @returns every address a page has asked of them, in the order asked
 */
export async function standInForOthers(shopper: Shopper, origin: string): Promise<string[]> {
  const asked: string[] = []
  await shopper.context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = route.request().url()
      asked.push(url)
      await route.fulfill({ contentType: 'text/javascript', body: BODIES[url] ?? '' })
    },
  )
  return asked
}
