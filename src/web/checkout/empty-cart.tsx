import { useWords } from '../base/words.ts'
import checkoutWords from '../messages/en-US/checkout.json'
import { LinkButton } from '../ui/link-button.tsx'
import { CalmPage } from './calm-page.tsx'
import { HelpLine } from './help-line.tsx'

export function EmptyCart() {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <LinkButton to="/pricing">{t('empty.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}
