import { consentWords } from '../messages/consent.ts'
import { useCountry, useRootData } from '../shell/root-data.ts'
import { useWords } from '../words/words.ts'
import { usePrivacyChoices } from './privacy-choices.ts'
import { configuredServices } from './services.ts'

/** Shows the privacy choice again; nothing where there is nothing to choose. */
export function PrivacyChoicesButton({ className }: { className?: string }) {
  const t = useWords(consentWords)
  const config = useRootData()?.config
  const country = useCountry()
  const open = usePrivacyChoices((state) => state.open)
  if (!config || configuredServices(config, country).length === 0) return null
  return (
    <button type="button" onClick={open} className={className}>
      {t('title')}
    </button>
  )
}
