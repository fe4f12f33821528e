import { createHmac } from 'node:crypto'
import type { WebhookSender } from '../shop/outgoing-webhooks/provider.ts'

const LONGEST_MS = 15_000

/**
 * Posts messages signed as Standard Webhooks are. The moment that is signed is the real one, also in a shop whose clock
 * was moved. @see https://www.standardwebhooks.com
 */
export function createWebhookSender(): WebhookSender {
  return {
    async send({ id, url, secret, body }) {
      const timestamp = Math.floor(Date.now() / 1_000)
      try {
        const answer = await fetch(url, {
          method: 'POST',
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(LONGEST_MS),
          headers: {
            'Content-Type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
          },
        })
        await answer.body?.cancel()
        return answer.status
      } catch {
        // Away, too slow or no such host: it is tried again later.
        return null
      }
    },
  }
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
