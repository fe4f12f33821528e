import { useEffect } from 'react'
import { callApi } from '../../base/api.ts'
import { createPersisted } from '../../base/persisted.ts'
import { useAccount } from '../state/account.ts'
import { CONSENT_VERSION, type PrivacyChoice } from './consent-rules.ts'
import type { ServiceName } from './services.ts'

interface Consent extends PrivacyChoice {
  /** On whose ledger of consents it is, and which choice; empty for a visitor's. */
  told: string
  choose: (answer: 'accepted' | 'declined', services: readonly ServiceName[]) => void
}

/** The visitor's choice, kept in this browser; a member's is also on their ledger of consents. */
export const useConsent = createPersisted<Consent>('privacyChoice', [], (set) => ({
  version: 0,
  answer: '',
  at: '',
  services: [],
  told: '',
  choose: (answer, services) =>
    set({ version: CONSENT_VERSION, answer, at: new Date().toISOString(), services: [...services] }),
}))

/** Brings the choice back, now and whenever another tab changes it. Call the answer to stop. */
export function followChoice(onRestored: () => void): () => void {
  const restore = () => void Promise.resolve(useConsent.persist.rehydrate()).then(onRestored)
  const take = (event: StorageEvent) => {
    if (event.key === 'privacyChoice') restore()
  }
  restore()
  window.addEventListener('storage', take)
  return () => window.removeEventListener('storage', take)
}

/** Writes the choice of a member on their ledger, once; also one that was made before signing in. */
export function useLedger(isRestored: boolean, allowed: readonly ServiceName[]): void {
  const member = useAccount(({ token, userAccountId }) => (token ? userAccountId : ''))
  const { answer, at, told } = useConsent()
  const telling = `${member} ${at}`
  const isDue = isRestored && member !== '' && answer !== '' && told !== telling
  const services = allowed.join(' ')
  useEffect(() => {
    if (!isDue) return
    const body = { services: services.split(' ').filter(Boolean) as ServiceName[] }
    // Without an answer it is told on the next page.
    callApi('PUT /account/consents/cookies', { body }).then(
      () => useConsent.setState({ told: telling }),
      () => {},
    )
  }, [isDue, telling, services])
}
