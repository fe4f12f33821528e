import type { PageConfig } from '../state/config.ts'
import { loadScript } from './load-script.ts'
import type { ServiceName } from './services.ts'

const running = new Set<ServiceName>()

/** Starts a service once for this document; one that fails gets another chance later. */
export function startService(name: ServiceName, config: PageConfig): void {
  if (running.has(name)) return
  running.add(name)
  load(name, config).catch(() => {
    // A blocker, or no network: the shop works without it.
    running.delete(name)
  })
}

async function load(name: ServiceName, config: PageConfig): Promise<void> {
  if (name === 'tagManager') return startTagManager(config.gtm_id)
  if (name === 'monitoring') return startMonitoring(config.newrelic)
  if (name === 'cartWidget') return startCartWidget()
}

declare global {
  interface Window {
    dataLayer?: object[]
    NREUM?: object
  }
}

/** @see https://developers.google.com/tag-platform/tag-manager/web */
function startTagManager(id: string): Promise<void> {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  return loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

const AGENT = 'https://js-agent.newrelic.com/nr-loader-spa-current.min.js'
/** The monitoring script is given up after this, in milliseconds. */
const TIME_OUT = 30_000

/** @see https://docs.newrelic.com/docs/browser/browser-monitoring/installation/install-browser-monitoring-agent/ */
function startMonitoring(settings: PageConfig['newrelic']): Promise<void> {
  const { accountId: accountID, agentId: agentID, applicationId: applicationID, licenseKey } = settings
  const beacon = licenseKey?.startsWith('eu') ? 'bam.eu01.nr-data.net' : 'bam.nr-data.net'
  window.NREUM = {
    init: {
      distributed_tracing: { enabled: true },
      privacy: { cookies_enabled: true },
      ajax: { deny_list: [beacon] },
    },
    loader_config: { accountID, trustKey: accountID, agentID, licenseKey, applicationID },
    info: { beacon, errorBeacon: beacon, licenseKey, applicationID, sa: 1 },
  }
  return loadScript(AGENT, { timeOut: TIME_OUT })
}

/** Finds the element it fills by id. @see https://documents.buywithprime.amazon.com */
function startCartWidget(): Promise<void> {
  return loadScript('https://code.buywithprime.amazon.com/bwp.v1.js')
}
