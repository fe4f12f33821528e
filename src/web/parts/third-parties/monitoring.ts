import type { PageConfig } from '../state/config.ts'
import { loadScript } from './load-script.ts'

const AGENT = 'https://js-agent.newrelic.com/nr-loader-spa-current.min.js'
/** The monitoring script is given up after this, in milliseconds. */
const TIME_OUT = 30_000

declare global {
  interface Window {
    NREUM?: object
  }
}

/** @see https://docs.newrelic.com/docs/browser/browser-monitoring/installation/install-browser-monitoring-agent/ */
export function startMonitoring(settings: PageConfig['newrelic']): Promise<void> {
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
