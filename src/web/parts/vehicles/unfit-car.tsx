import orderVehicleWords from '../../../words/en-US/pages/order-vehicle.json'
import { useWords } from '../../base/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { InlineLink } from '../sections/text-link.tsx'
import { NO_UNFIT_CAR, useCart } from '../state/cart.ts'

/** The car its buyer looked up last, where the adapter does not fit it. */
export function UnfitCar({ className }: { className?: string }) {
  const t = useWords(orderVehicleWords)
  const { name, reason } = useCart((state) => state.unfitCar)
  if (!name) return null
  return (
    <Notice tone="amber" title={t('unfit.title', { name })} {...(className && { className })}>
      <p className="text-sm">{t('unfit.text', { reason })}</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <InlineLink to="/device?st=fit">{t('unfit.again')}</InlineLink>
        <button
          type="button"
          onClick={() => useCart.setState({ unfitCar: NO_UNFIT_CAR })}
          className="min-h-11 underline"
        >
          {t('unfit.dismiss')}
        </button>
      </p>
    </Notice>
  )
}
