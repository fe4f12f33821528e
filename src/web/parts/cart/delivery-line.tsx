import { dayInWords } from '../../../shop/facts/markets/until-words.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { type CartFields, useCart } from '../state/cart.ts'

/** When the parcel arrives, under the line of its shipping: as told, else as the cart knows it. */
export function DeliveryNote({ told }: { told?: CartFields['delivery'] }) {
  const t = useWords(cartWords)
  const inCart = useCart((state) => state.delivery)
  const delivery = told ?? inCart
  const language = useLanguage()
  if (!delivery) return null
  const range = { from: shortDay(delivery.from, language), by: shortDay(delivery.by, language) }
  return <span className="block text-sm text-soft">{t('today.shipping.range', range)}</span>
}

/** A day as `2026-12-04` that is near, as in `Friday, December 4`. */
export function nearDay(day: string, language: string): string {
  return format(day, language, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** As in `Fri, Dec 4`. */
function shortDay(day: string, language: string): string {
  return format(day, language, { weekday: 'short', month: 'short', day: 'numeric' })
}

function format(day: string, language: string, style: Intl.DateTimeFormatOptions): string {
  return dayInWords(new Date(`${day}T00:00:00Z`), language, style)
}
