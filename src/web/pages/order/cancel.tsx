import checkoutWords from '../../../words/en-US/pages/checkout.json'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { useRestored } from '../../checkout/use-restored.ts'
import { useCart } from '../../parts/state/cart.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = orderPageMeta(checkoutWords, 'cancel.meta')

/** Back from a payment page that the shopper left: everything is as it was. */
export default function Cancel() {
  const t = useWords(checkoutWords)
  const restored = useRestored()
  const quantity = useCart((state) => state.quantity)
  if (restored && quantity === 0) return <NothingToPay />
  return (
    <CalmPage title={t('cancel.title')}>
      <p>{t('cancel.text', { count: restored ? quantity : 0 })}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/order/checkout/payment">{t('cancel.back')}</LinkButton>
        <LinkButton to="/order/checkout/shipping" variant="secondary">
          {t('cancel.address')}
        </LinkButton>
      </div>
      <HelpLine />
    </CalmPage>
  )
}

function NothingToPay() {
  const t = useWords(checkoutWords)
  return (
    <CalmPage title={t('cancel.title')}>
      <p>{t('cancel.empty')}</p>
      <LinkButton to="/pricing">{t('empty.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}
