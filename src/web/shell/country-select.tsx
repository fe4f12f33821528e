import ChevronDown from 'lucide-react/icons/chevron-down'
import { ACCOUNT_DEFAULTS, useAccount } from '../state/account.ts'
import { useLocale } from '../state/locale.ts'
import { useCountry, useRootData } from './root-data.ts'

/** Where to ship, and so whose prices to show. */
export function CountrySelect() {
  const root = useRootData()
  const country = useCountry()
  const updateAccount = useAccount((state) => state.updateAccount)
  const setLocale = useLocale((state) => state.setLocale)
  function choose(country: string) {
    // An address in the other country must not decide the taxes any more.
    updateAccount({ pricingLocation: ACCOUNT_DEFAULTS.pricingLocation })
    setLocale(`en-${country}`)
  }
  if (root?.config.allowCanadianOrders === false) return null
  return (
    <label className="relative flex items-center">
      <span className="sr-only">Country and currency</span>
      <select
        value={country}
        onChange={(event) => choose(event.target.value)}
        className="field-sizing-content min-h-11 cursor-pointer appearance-none rounded-button bg-transparent py-2 pr-8 pl-3 font-semibold text-sm text-soft hover:bg-hover hover:text-ink"
      >
        <option value="us">US, USD</option>
        <option value="ca">Canada, CAD</option>
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2 size-4 text-soft" />
    </label>
  )
}
