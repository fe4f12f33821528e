import Printer from 'lucide-react/icons/printer'
import { isMarket } from '../../../shop/facts/markets/markets.ts'
import { registrationsOf } from '../../../shop/facts/tax/registrations.ts'
import sectionsWords from '../../../words/en-US/pages/sections.json'
import taxNames from '../../../words/en-US/taxes.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'

/** Works by its `data-action` where the page around it is still. */
export function PrintButton() {
  const t = useWords(sectionsWords)
  return (
    <Button
      variant="secondary"
      onClick={() => window.print()}
      data-action="print"
      className="noscript:hidden print:hidden"
    >
      <span className="flex items-center gap-2">
        <Printer aria-hidden="true" className="size-5 shrink-0" /> {t('print')}
      </span>
    </Button>
  )
}

/** Where an order is taxed; null while it has no address. */
export type TaxPlaceOfOrder = { country: string; state: string } | null | undefined

/** The numbers under which the seller takes the tax of a place, a line each; nothing where it has none. */
export function TaxNumberLines({ place, className }: { place: TaxPlaceOfOrder; className?: string }) {
  const named = useWords(taxNames)
  const config = useRootData()?.config
  if (!config || !place || !isMarket(place.country)) return null
  return registrationsOf(config, { country: place.country, state: place.state }).map((each) => (
    <p key={each.tax} className={className}>
      {named('registration', { ...each })}
    </p>
  ))
}
