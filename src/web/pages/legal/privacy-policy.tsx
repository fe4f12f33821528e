import { useWords } from '../../base/words.ts'
import privacyPolicyWords from '../../messages/en-US/privacy-policy.json'
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
