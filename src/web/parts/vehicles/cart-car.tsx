import Car from 'lucide-react/icons/car'
import orderVehicleWords from '../../../words/en-US/pages/order-vehicle.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { InlineLink } from '../sections/text-link.tsx'
import { NO_VEHICLE, useCart } from '../state/cart.ts'
import { UnfitCar } from './unfit-car.tsx'

interface CartCarProps {
  /** With a way to take the car out again. */
  removable?: boolean
  className?: string
}

/** The car the cart is for, with the verdict its buyer saw; a warning of one that does not fit; else a way to ask. */
export function CartCar({ removable = false, className }: CartCarProps) {
  const t = useWords(orderVehicleWords)
  const { makeId, name, compatibility } = useCart((state) => state.vehicle)
  const isUnfit = useCart((state) => state.unfitCar.name !== '')
  // Taken over from a page without scripts, its name is on its way.
  if (makeId && !name) return null
  if (!makeId && isUnfit) return <UnfitCar {...(className && { className })} />
  if (!makeId) {
    return removable ? (
      <p className={joinClasses('text-sm', className)}>
        <InlineLink to="/device?st=fit">{t('check')}</InlineLink>
      </p>
    ) : null
  }
  return (
    <div className={joinClasses('flex items-start gap-3 rounded-field bg-hover px-3 py-2', className)}>
      <Car aria-hidden="true" className="mt-1 size-5 shrink-0 text-soft" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{t('for', { name })}</span>
        {compatibility}
      </p>
      {removable && (
        <button
          type="button"
          aria-label={t('remove.car', { name })}
          onClick={() => useCart.setState({ vehicle: NO_VEHICLE })}
          className="-my-1 min-h-11 px-2 text-sm underline"
        >
          {t('remove')}
        </button>
      )}
    </div>
  )
}
