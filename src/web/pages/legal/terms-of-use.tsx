import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { termsOfUseWords } from '../../messages/terms-of-use.ts'
import { useWords } from '../../words/words.ts'
import { LegalPage } from './legal-page.tsx'

const Text = lazy(() => import('./terms-of-use-text.tsx'))

export const meta = describePage({ words: termsOfUseWords, path: '/terms-of-use', card: 'home' })

export default function TermsOfUse() {
  const t = useWords(termsOfUseWords)
  return <LegalPage title={t('hero.title')} text={Text} />
}
