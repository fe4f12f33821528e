import type { PageConfig } from '../state/config.ts'
import type { Provider, SocialProfile } from './social-profile.ts'

/** What each company's window is opened with; fetched when the visitor wants it. */
const ASK: Record<Provider, () => Promise<(clientId: string) => Promise<SocialProfile>>> = {
  google: async () => (await import('./ask-google.ts')).askGoogle,
  apple: async () => (await import('./ask-apple.ts')).askApple,
  facebook: async () => (await import('./ask-facebook.ts')).askFacebook,
}

export type ClientIds = Pick<
  PageConfig,
  'google_bouncie_client_id' | 'google_client_id' | 'apple_bouncie_client_id' | 'facebook_client_id'
>

export interface OfferedProvider {
  provider: Provider
  clientId: string
}

/** The companies this shop is set up for, with its id at each, in the order they are offered. */
export function offeredProviders(config: ClientIds): OfferedProvider[] {
  const ids: [Provider, string][] = [
    ['google', config.google_bouncie_client_id || config.google_client_id],
    ['apple', config.apple_bouncie_client_id],
    ['facebook', config.facebook_client_id],
  ]
  return ids.filter(([, clientId]) => clientId !== '').map(([provider, clientId]) => ({ provider, clientId }))
}

/** @throws LoginCancelled when the visitor closes the window, and any error when the company fails */
export async function askProvider(provider: Provider, clientId: string): Promise<SocialProfile> {
  const ask = await ASK[provider]()
  return ask(clientId)
}
