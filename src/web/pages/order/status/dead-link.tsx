import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** For a link that opens no order: cut off on its way, or of before the e-mail was corrected. */
export function DeadLink() {
  const t = useWords(orderStatusWords)
  return (
    <CalmPage title={t('dead.title')}>
      <p>{t('dead.text')}</p>
      <LinkButton to="/account/orders">{t('dead.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}
