import { useWords } from '../../base/words.ts'
import termsOfServiceWords from '../../messages/en-US/terms-of-service.json'
import { LegalPage } from './legal-page.tsx'
import Text from './terms-of-service-text.tsx'

export default function TermsOfService() {
  const t = useWords(termsOfServiceWords)
  return (
    <LegalPage title={t('hero.title')}>
      <Text />
    </LegalPage>
  )
}
