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
