import { Hono } from 'hono'
import { z } from 'zod'
import { ShopConfig } from '../shop/facts/config/config.ts'
import type { ConfigSource } from '../shop/facts/config/config-source.ts'
import { answer } from '../shop/kernel/wire.ts'
import type { SocialCompany } from '../shop/people/accounts/provider.ts'

export const ConfigAnswer = answer('Config', 'The configuration in force', ShopConfig)

export const SettingHints = answer(
  'SettingHints',
  'What each setting does',
  z.object({ hints: z.record(z.string(), z.string()).describe('By the name of the setting') }),
)

/** What each setting does, in the words in which the description of the API says it. */
export function settingHints(): z.output<typeof SettingHints> {
  const { properties = {} } = z.toJSONSchema(ShopConfig, { io: 'input', unrepresentable: 'any' })
  const described = Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.description ? [[name, schema.description] as const] : [],
  )
  return { hints: Object.fromEntries(described) }
}

export const PublicConfig = answer(
  'PublicConfig',
  'Flags, links and public ids the pages need',
  ShopConfig.extend({
    payments: z
      .object({
        provider: z.enum(['sandbox', 'stripe']).describe('Who takes the money'),
        publishableKey: z.string().nullable().describe('What the card form needs; null for the sandbox'),
      })
      .describe('How one pays here'),
  }),
)

export interface ConfigParts {
  config: ConfigSource
  payments: { name: 'sandbox' | 'stripe' }
  stripePublishableKey: string | null
  /** The shop's ids at the companies people may sign in through, as set in the environment. */
  socialClientIds?: Partial<Record<SocialCompany, string>>
}

/** GET /config, outside /api: flags, links and public ids the pages need. Nothing secret is in it. */
export function config(parts: ConfigParts) {
  return new Hono().get('/config', async (c) =>
    c.json(await publicConfig(parts), 200, { 'Cache-Control': 'no-cache' }),
  )
}

export async function publicConfig(parts: ConfigParts): Promise<z.output<typeof PublicConfig>> {
  const current = await parts.config.current()
  const { google = '', facebook = '', apple = '' } = parts.socialClientIds ?? {}
  return {
    ...current,
    google_client_id: current.google_client_id || google,
    google_bouncie_client_id: current.google_bouncie_client_id || google,
    facebook_client_id: current.facebook_client_id || facebook,
    apple_bouncie_client_id: current.apple_bouncie_client_id || apple,
    payments: { provider: parts.payments.name, publishableKey: parts.stripePublishableKey },
  }
}
