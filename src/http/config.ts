import { Hono } from 'hono'
import type { ConfigSource } from '../shop/config/config-source.ts'

export interface ConfigParts {
  config: ConfigSource
  payments: { name: 'sandbox' | 'stripe' }
  stripePublishableKey: string | null
}

/** GET /config, outside /api: flags, links and public ids the pages need. Nothing secret is in it. */
export function config(parts: ConfigParts) {
  return new Hono().get('/config', async (c) =>
    c.json(await publicConfig(parts), 200, { 'Cache-Control': 'no-cache' }),
  )
}

export async function publicConfig(parts: ConfigParts) {
  return {
    ...(await parts.config.current()),
    payments: { provider: parts.payments.name, publishableKey: parts.stripePublishableKey },
  }
}
