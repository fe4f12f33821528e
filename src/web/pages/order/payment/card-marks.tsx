import { cardBrandName } from '../../../../shop/kernel/card-brand.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'

const BRANDS = ['visa', 'mastercard', 'amex', 'discover'] as const
const [FIRST, SECOND, THIRD, FOURTH] = BRANDS

/** The cards that are taken, as small signs; read out by their names. */
export function CardMarks() {
  const t = useWords(checkoutWords)
  const name = (brand: string) => cardBrandName(brand) ?? brand
  const label = t('payment.cards', {
    first: name(FIRST),
    second: name(SECOND),
    third: name(THIRD),
    fourth: name(FOURTH),
  })
  return (
    <svg role="img" aria-label={label} viewBox="0 0 208 32" className="h-8 w-52 max-w-full">
      <title>{label}</title>
      {BRANDS.map((brand, index) => (
        <g key={brand} transform={`translate(${index * 53} 0)`}>
          <rect x="0.5" y="0.5" width="47" height="31" rx="4" className={GROUND[brand]} />
          {FACE[brand]}
        </g>
      ))}
    </svg>
  )
}

/** Cards look the same in both themes. */
const GROUND = {
  visa: 'fill-[#fff] stroke-edge',
  mastercard: 'fill-[#fff] stroke-edge',
  amex: 'fill-[#016fd0] stroke-[#016fd0]',
  discover: 'fill-[#fff] stroke-edge',
}

const WORD = { textAnchor: 'middle', fontWeight: 800 } as const

const FACE = {
  visa: (
    <text x="24" y="21" {...WORD} fontSize="14" fontStyle="italic" fill="#1a1f71">
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="19" cy="16" r="9" fill="#eb001b" />
      <circle cx="29" cy="16" r="9" fill="#f79e1b" />
      <path d="M24 8.5a9 9 0 0 1 0 15a9 9 0 0 1 0-15" fill="#ff5f00" />
    </>
  ),
  amex: (
    <text x="24" y="20.5" {...WORD} fontSize="12" fill="#fff">
      AMEX
    </text>
  ),
  discover: (
    <>
      <path d="M14 31 Q36 28 47 16 V27 Q47 31 43 31 Z" fill="#ff6000" />
      <text x="24" y="18" {...WORD} fontSize="8" fill="#231f20">
        DISCOVER
      </text>
    </>
  ),
}
