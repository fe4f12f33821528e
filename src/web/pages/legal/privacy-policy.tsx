import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { privacyPolicyWords } from '../../messages/privacy-policy.ts'
import { useWords } from '../../words/words.ts'
import { LegalPage } from './legal-page.tsx'

const Text = lazy(() => import('./privacy-policy-text.tsx'))

export const meta = describePage({ words: privacyPolicyWords, path: '/privacy-policy', card: 'home' })

export default function PrivacyPolicy() {
  const t = useWords(privacyPolicyWords)
  return <LegalPage title={t('hero.title')} text={Text} />
}
