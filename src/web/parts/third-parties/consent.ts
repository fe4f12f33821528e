import { createPersisted } from '../../base/persisted.ts'
import { CONSENT_VERSION, type PrivacyChoice } from './consent-rules.ts'
import type { ServiceName } from './services.ts'

interface Consent extends PrivacyChoice {
  choose: (answer: 'accepted' | 'declined', services: readonly ServiceName[]) => void
}

/** The visitor's choice, kept in this browser and nowhere else. */
export const useConsent = createPersisted<Consent>('privacyChoice', [], (set) => ({
  version: 0,
  answer: '',
  at: '',
  services: [],
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
