import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { WebhookTrouble } from '../shop/system/outgoing-webhooks/provider.ts'
import { isPublicAddress } from './public-address.ts'

/** Why no message could ever reach an address from a shop that sends to public addresses over https alone. */
export async function webhookTrouble(url: string): Promise<WebhookTrouble | undefined> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') return 'webhook_not_https'
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return isPublicAddress(address) ? undefined : 'webhook_not_public'
  try {
    const found = await lookup(hostname, { all: true })
    return found.every((each) => isPublicAddress(each.address)) ? undefined : 'webhook_not_public'
  } catch {
    return 'webhook_unknown_host'
  }
}
