import cartWords from '../../../words/en-US/pages/cart.json'
import { shownLanguage, useWords } from '../../base/words.ts'
import { useCart } from '../state/cart.ts'

/** When the parcel arrives, under the line of its shipping. */
export function DeliveryNote() {
  const t = useWords(cartWords)
  const delivery = useCart((state) => state.delivery)
  if (!delivery) return null
  const range = { from: shortDay(delivery.from), by: shortDay(delivery.by) }
  return <span className="block text-sm text-soft">{t('today.shipping.range', range)}</span>
}

/** A day as `2026-12-04`, as in `December 4, 2026`. */
export function dayText(day: string): string {
  return format(day, { dateStyle: 'long' })
}

/** As in `Fri, Dec 4`. */
function shortDay(day: string): string {
  return format(day, { weekday: 'short', month: 'short', day: 'numeric' })
}

function format(day: string, style: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(shownLanguage(), { ...style, timeZone: 'UTC' })
}
