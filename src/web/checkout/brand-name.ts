const NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card's brand as people write it. */
export function brandName(brand: string): string | undefined {
  return NAMES[brand.toLowerCase()]
}
