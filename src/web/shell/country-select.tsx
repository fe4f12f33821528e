import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLocale } from '../state/locale.ts'
import { useCountry, useRootData } from './root-data.ts'

/** Where to ship, and so whose prices to show. */
export function CountrySelect() {
  const root = useRootData()
  const country = useCountry()
  const setLocale = useLocale((state) => state.setLocale)
  if (root?.config.allowCanadianOrders === false) return null
  return (
    <label className="relative flex items-center">
      <span className="sr-only">Country and currency</span>
      <select
        value={country}
        onChange={(event) => setLocale(`en-${event.target.value}`)}
        className="field-sizing-content min-h-11 cursor-pointer appearance-none rounded-button bg-transparent py-2 pr-8 pl-3 font-semibold text-sm text-soft hover:bg-hover hover:text-ink"
      >
        <option value="us">US, USD</option>
        <option value="ca">Canada, CAD</option>
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2 size-4 text-soft" />
    </label>
  )
}
