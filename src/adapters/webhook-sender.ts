import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { WebhookSender } from '../shop/system/outgoing-webhooks/provider.ts'
import { isPublicAddress, lookUpPublic } from './public-address.ts'

const LONGEST_MS = 15_000

/**
 * Posts messages signed as Standard Webhooks are. The moment that is signed is the real one, also in a shop whose clock
 * was moved. Redirects are not followed. @see https://www.standardwebhooks.com
 * @param onlyPublic by https to public addresses alone: who may add a webhook must not reach what stands beside the shop
 */
export function createWebhookSender({ onlyPublic = false } = {}): WebhookSender {
  return {
    async send({ id, url, secret, body }) {
      const timestamp = Math.floor(Date.now() / 1_000)
      const headers = {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
      }
      try {
        return await post(new URL(url), { headers, body, onlyPublic })
      } catch {
        // Away, too slow, no such host or none that may be reached: it is tried again later.
        return null
      }
    },
  }
}

interface Message {
  headers: Record<string, string>
  body: string
  onlyPublic: boolean
}

/** @returns the status; what is answered is not read */
function post(url: URL, { headers, body, onlyPublic }: Message): Promise<number> {
  if (onlyPublic) requirePublic(url)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(LONGEST_MS),
      agent: false as const,
      ...(onlyPublic && { lookup: lookUpPublic }),
    }
    const sent = request(url, options, (answer) => {
      done(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** An address in numbers is not looked up. */
function requirePublic({ protocol, hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') throw new Error('webhooks go by https')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new Error(`${address} is no public address`)
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
