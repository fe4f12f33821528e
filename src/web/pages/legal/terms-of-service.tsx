import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { termsOfServiceWords } from '../../messages/terms-of-service.ts'
import { useWords } from '../../words/words.ts'
import { LegalPage } from './legal-page.tsx'

const Text = lazy(() => import('./terms-of-service-text.tsx'))

export const meta = describePage({ words: termsOfServiceWords, path: '/terms-of-service', card: 'home' })

export default function TermsOfService() {
  const t = useWords(termsOfServiceWords)
  return <LegalPage title={t('hero.title')} text={Text} />
}
