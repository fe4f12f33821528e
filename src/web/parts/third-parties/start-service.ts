import type { PageConfig } from '../state/config.ts'
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
  if (name === 'tagManager') return (await import('./tag-manager.ts')).startTagManager(config.gtm_id)
  if (name === 'monitoring') return (await import('./monitoring.ts')).startMonitoring(config.newrelic)
  if (name === 'cartWidget') return (await import('./cart-widget.ts')).startCartWidget()
}
