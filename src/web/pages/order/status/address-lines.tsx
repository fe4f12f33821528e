import type { AddressAnswer } from '../../../../shop/addresses/address-answer.ts'
import { isMarket } from '../../../../shop/markets/markets.ts'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import { useWords } from '../../../base/words.ts'

/** An address as it stands on a label. */
export function AddressLines({ address }: { address: AddressAnswer }) {
  const t = useWords(thanksWords)
  const { contact, businessName, line1, line2, city, state, postalCode, country } = address
  const lines = [
    `${contact.firstName} ${contact.lastName}`,
    businessName,
    line1,
    line2,
    `${city}, ${state} ${postalCode}`,
    isMarket(country) ? t(`country.${country}`) : country.toUpperCase(),
  ]
  return (
    <address translate="no" className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  )
}
