import { consentWords } from '../messages/consent.ts'
import { useRootData } from '../shell/root-data.ts'
import { useWords } from '../words/words.ts'
import { needsConsent } from './services.ts'

/**
 * Brings the consent bar back; nothing where there is nothing to choose. `useReopening` listens for it, so
 * that it may stand in markup only the server renders.
 */
export function PrivacyChoicesButton({ className }: { className?: string }) {
  const t = useWords(consentWords)
  const config = useRootData()?.config
  if (!config || !needsConsent(config)) return null
  return (
    <button type="button" data-action="privacy-choices" className={className}>
      {t('title')}
    </button>
  )
}
