const NAMES: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card's brand as people write it, from the name card companies' systems give it; undefined for others. */
export function cardBrandName(brand: string): string | undefined {
  return NAMES[brand.toLowerCase()]
}

/** The name card companies' systems have for a brand, from how people write it. */
export function cardBrandCode(said: string): string {
  const brand = said.toLowerCase()
  return Object.keys(NAMES).find((code) => NAMES[code]?.toLowerCase() === brand) ?? brand
}
