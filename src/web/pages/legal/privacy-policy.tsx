import { useWords } from '../../base/words.ts'
import { privacyPolicyWords } from '../../messages/privacy-policy.ts'
import { LegalPage } from './legal-page.tsx'
import Text from './privacy-policy-text.tsx'

export default function PrivacyPolicy() {
  const t = useWords(privacyPolicyWords)
  return (
    <LegalPage title={t('hero.title')}>
      <Text />
    </LegalPage>
  )
}
