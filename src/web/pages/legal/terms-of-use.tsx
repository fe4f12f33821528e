import { useWords } from '../../base/words.ts'
import termsOfUseWords from '../../messages/en-US/terms-of-use.json'
import { LegalPage } from './legal-page.tsx'
import Text from './terms-of-use-text.tsx'

export default function TermsOfUse() {
  const t = useWords(termsOfUseWords)
  return (
    <LegalPage title={t('hero.title')}>
      <Text />
    </LegalPage>
  )
}
