import type { MarketCode } from '../../kernel/market-code.ts'

/**
 * Where a seller who takes a completed certificate owes the tax no longer, whatever the paper turns out to be worth: the
 * full members of the Streamlined Sales and Use Tax Agreement (section 317). The shop accepts those when the order is
 * paid; elsewhere a person looks first. Canada has no such rule: the seller of a taxable supply owes the tax (Excise Tax
 * Act, s. 221).
 * @see https://www.streamlinedsalestax.org/for-businesses/states
 */
const ON_THE_SPOT: Record<MarketCode, readonly string[]> = {
  us: [
    ...['AR', 'GA', 'IA', 'IN', 'KS', 'KY', 'MI', 'MN', 'NC', 'ND', 'NE', 'NJ', 'NV', 'OH', 'OK', 'RI', 'SD'],
    ...['UT', 'VT', 'WA', 'WI', 'WV', 'WY'],
  ],
  ca: [],
}

/** Whether a complete certificate of this state or province frees the seller at once. */
export function isAcceptedOnTheSpot({ country, region }: { country: MarketCode; region: string }): boolean {
  return ON_THE_SPOT[country].includes(region)
}
